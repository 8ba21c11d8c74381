// A modal of the bot: labels with text inputs and selects.
import { el } from "./dom.js";
import { t } from "./language.js";

const SELECT = 3;
const PARAGRAPH = 2;

/** The modal box. At most one modal is open, as in Discord. */
export class ModalBox {
  #dialog = null;
  #modal = null;
  #returnTo = null;
  #article = null;

  /** `onSubmit(interaction id, values)` submits the modal. */
  constructor({ onSubmit }) {
    this.onSubmit = onSubmit;
  }

  /** Open the modal of an interaction. */
  open(modal, bot) {
    this.close();
    this.#modal = modal;
    this.#returnTo = document.activeElement;
    this.#article = this.#returnTo?.closest("article");
    this.#dialog = this.#draw(modal, bot);
    document.body.append(this.#dialog);
    this.#dialog.showModal();
    const first = this.#dialog.querySelector("input, textarea");
    first?.focus();
    first?.select();
  }

  /** Close the modal and restore the focus: to its button, or to the message if the button was removed. */
  close() {
    if (!this.#dialog) return;
    const dialog = this.#dialog;
    this.#dialog = null;
    this.#modal = null;
    dialog.close();
    dialog.remove();
    const back = [this.#returnTo, this.#article].find((node) => node?.isConnected);
    back?.focus({ preventScroll: true });
  }

  /** Show that the modal could not be submitted; its texts stay. */
  fail(text) {
    if (!this.#dialog) return;
    this.#setBusy(false);
    this.#dialog.querySelector(".modal-error").textContent = text;
  }

  #setBusy(busy) {
    const button = this.#dialog.querySelector(".modal-send");
    button.classList.toggle("button-pending", busy);
    button.setAttribute("aria-busy", String(busy));
  }

  #draw(modal, bot) {
    const form = el(
      "form",
      { class: "modal-form", method: "dialog", on: { submit: (event) => this.#submit(event) } },
      el(
        "header",
        { class: "modal-head" },
        el("h2", { id: "modal-title" }, modal.title),
        el("button", { type: "button", class: "icon-button", "aria-label": t`Close`, on: { click: () => this.close() } }, "✕"),
      ),
      el("div", { class: "modal-body" }, modal.components.map(drawField)),
      el("p", { class: "modal-error", role: "alert" }),
      el("p", { class: "modal-note" }, t`This form goes to ${bot}.`),
      el(
        "footer",
        { class: "modal-foot" },
        el("button", { type: "button", class: "button button-secondary", on: { click: () => this.close() } }, t`Cancel`),
        el("button", { type: "submit", class: "button button-primary modal-send" }, el("span", { class: "button-face" }, t`Submit`)),
      ),
    );
    const dialog = el("dialog", { class: "modal", "aria-labelledby": "modal-title" }, form);
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.close();
    });
    dialog.addEventListener("mousedown", (event) => event.target === dialog && this.close());
    return dialog;
  }

  #submit(event) {
    event.preventDefault();
    const fields = [...this.#dialog.querySelectorAll("[data-field]")];
    this.#dialog.querySelector(".modal-error").textContent = "";
    this.#setBusy(true);
    this.onSubmit(this.#modal.interaction, Object.fromEntries(fields.map((field) => [field.dataset.field, valueOf(field)])));
  }
}

function drawField({ component: input, label, description }) {
  if (input.type === SELECT) return drawSelect(input, label, description);
  const id = `field-${input.custom_id}`;
  const required = input.required !== false;
  const props = {
    id,
    class: "input",
    dataset: { field: input.custom_id },
    placeholder: input.placeholder,
    required,
    minlength: input.min_length,
    maxlength: input.max_length ?? 4000,
    autocomplete: "off",
    "aria-describedby": description ? `${id}-about` : null,
  };
  const field = input.style === PARAGRAPH ? el("textarea", { ...props, rows: 4 }) : el("input", { ...props, type: "text" });
  field.value = input.value ?? "";
  return el(
    "div",
    { class: "field" },
    el("label", { for: id }, label, required ? el("span", { class: "needed", title: "needed" }, " *") : null),
    description ? el("p", { class: "field-about", id: `${id}-about` }, description) : null,
    field,
  );
}

function valueOf(field) {
  if (field.tagName === "SELECT") return field.value ? [field.value] : [];
  if (field.tagName !== "FIELDSET") return field.value;
  return [...field.querySelectorAll("input:checked")].map((box) => box.value);
}

// Of several options, all stand on the form: a list that opens would hide what is chosen.
function drawChoices(select, label) {
  const boxes = select.options.map((option) => {
    const box = el("input", { type: "checkbox", value: option.value });
    box.checked = Boolean(option.default);
    return box;
  });
  const limit = () => {
    const isFull = boxes.filter((box) => box.checked).length >= select.max_values;
    for (const box of boxes) box.disabled = isFull && !box.checked;
  };
  limit();
  return el(
    "fieldset",
    { class: "field choices", dataset: { field: select.custom_id }, on: { change: limit } },
    el("legend", {}, label),
    select.min_values ? null : el("p", { class: "field-about" }, `None: ${select.placeholder ?? "no choice"}`),
    select.options.map((option, n) =>
      el("label", { class: "choice" }, boxes[n], el("span", {}, option.label), option.description ? el("span", { class: "select-about" }, option.description) : null),
    ),
  );
}

function drawSelect(select, label, description) {
  if (select.max_values > 1) return drawChoices(select, label);
  const id = `field-${select.custom_id}`;
  const options = select.options.map((option) =>
    el("option", { value: option.value }, option.description ? `${option.label} · ${option.description}` : option.label),
  );
  if (!select.min_values) options.unshift(el("option", { value: "" }, select.placeholder ?? t`No choice`));
  const field = el("select", { id, class: "input", dataset: { field: select.custom_id } }, options);
  const chosen = select.options.find((option) => option.default);
  field.value = chosen?.value ?? options[0]?.value ?? "";
  return el(
    "div",
    { class: "field" },
    el("label", { for: id }, label),
    description ? el("p", { class: "field-about" }, description) : null,
    field,
  );
}
