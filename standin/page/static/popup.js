// The list above the message box: commands, choices, people. Arrow keys move its mark; the focus stays in the field.
import { el } from "./dom.js";

/** A listbox for the focused field. */
export class Popup {
  #entries = [];
  #active = -1;
  #pick = null;
  #field = null;

  constructor() {
    this.list = el("div", { class: "popup-list", role: "listbox", id: "popup-list", "aria-label": "Suggestions" });
    this.title = el("p", { class: "popup-title" });
    this.node = el("div", { class: "popup", hidden: true }, this.title, this.list);
    // Keep the focus in the field that the pick is for.
    this.node.addEventListener("mousedown", (event) => event.preventDefault());
    this.list.addEventListener("click", (event) => {
      const row = event.target.closest("[data-at]");
      if (row) this.#pick?.(this.#entries[Number(row.dataset.at)]);
    });
  }

  /** Offer entries ({label, hint, mark}) for `field`; `pick` receives the chosen one. `active` is marked first. */
  show(field, title, entries, pick, active = 0) {
    this.#field?.removeAttribute("aria-activedescendant");
    this.#field = field;
    this.#entries = entries;
    this.#pick = pick;
    this.title.textContent = title;
    this.list.replaceChildren(...entries.map(drawEntry));
    this.list.hidden = !entries.length;
    this.node.hidden = false;
    field.setAttribute("aria-expanded", "true");
    this.#mark(Math.min(active, entries.length - 1));
  }

  /** Close the list. */
  hide() {
    this.node.hidden = true;
    this.#entries = [];
    this.#active = -1;
    this.#field?.setAttribute("aria-expanded", "false");
    this.#field?.removeAttribute("aria-activedescendant");
  }

  /** Whether the list has entries. */
  get isOpen() {
    return !this.node.hidden && this.#entries.length > 0;
  }

  /** Return the marked entry, or undefined. */
  get active() {
    return this.#entries[this.#active];
  }

  /** Choose the marked entry; return false if there is none. */
  choose() {
    if (!this.isOpen || !this.active) return false;
    this.#pick(this.active);
    return true;
  }

  /** Move the mark up (-1) or down (1), wrapping around at the ends. */
  move(step) {
    const count = this.#entries.length;
    if (count) this.#mark(this.#active < 0 ? (step > 0 ? 0 : count - 1) : (this.#active + step + count) % count);
  }

  #mark(at) {
    this.#active = at;
    for (const [n, row] of [...this.list.children].entries()) row.setAttribute("aria-selected", String(n === at));
    const row = this.list.children[at];
    if (row) {
      this.#field.setAttribute("aria-activedescendant", row.id);
      row.scrollIntoView({ block: "nearest" });
    } else this.#field.removeAttribute("aria-activedescendant");
  }
}

function drawEntry(entry, at) {
  return el(
    "div",
    { class: "popup-row", role: "option", id: `popup-${at}`, dataset: { at } },
    el("span", { class: "popup-label" }, entry.label),
    (entry.marks ?? []).map((mark) => el("span", { class: mark.needed ? "popup-mark popup-mark-needed" : "popup-mark" }, mark.name)),
    entry.hint ? el("span", { class: "popup-hint" }, entry.hint) : null,
  );
}
