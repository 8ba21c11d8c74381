// The lists of a message: a box that opens a list of options, one or several of which can be chosen.
import { el } from "./dom.js";
import { t } from "./language.js";
import { customEmoji, withEmojis } from "./emoji.js";

export const STRING_SELECT = 3;
export const ROLE_SELECT = 6;
export const CHANNEL_SELECT = 8;

/** Draw a list. Its options are the component's own, or the roles or channels of the server. */
export function drawSelect(select, view) {
  const options = optionsOf(select, view);
  const chosen = options.filter((option) => option.default);
  const isPending = view.pending.has(select.custom_id);
  const several = select.max_values > 1;
  const shown = chosen.length ? chosen.flatMap((option, n) => [n ? ", " : null, face(option)]) : (select.placeholder ?? t`Make a selection`);
  return el(
    "details",
    { class: `select${isPending ? " select-pending" : ""}${select.disabled ? " select-disabled" : ""}`, dataset: { key: `s${select.custom_id}`, select: select.custom_id } },
    el("summary", { class: chosen.length ? "select-box" : "select-box select-empty", "aria-disabled": select.disabled ? "true" : null, tabindex: select.disabled ? "-1" : null }, el("span", { class: "select-shown" }, shown)),
    el(
      "div",
      { class: "select-list", role: "listbox", "aria-multiselectable": several ? "true" : null, "aria-label": select.placeholder ?? t`Options` },
      options.map((option) => drawOption(option, several)),
      several ? el("button", { type: "button", class: "button button-primary select-done", dataset: { done: select.custom_id } }, t`Done`) : null,
    ),
  );
}

function optionsOf(select, view) {
  if (select.type === STRING_SELECT) return select.options;
  const chosen = new Set((select.default_values ?? []).map(({ id }) => id));
  const things = select.type === ROLE_SELECT ? view.roles : view.channels;
  return things.map(({ id, name }) => ({ value: id, label: name, default: chosen.has(id) }));
}

function drawOption(option, several) {
  return el(
    "button",
    { type: "button", class: "select-option", role: "option", "aria-selected": String(Boolean(option.default)), dataset: { value: option.value, several: String(several) } },
    el("span", { class: "select-label" }, face(option)),
    option.description ? el("span", { class: "select-about" }, withEmojis(option.description)) : null,
  );
}

function face({ emoji, label }) {
  const picture = emoji && (emoji.id ? customEmoji(emoji, "") : el("span", { "aria-hidden": "true" }, withEmojis(emoji.name)));
  return [picture, picture ? " " : null, withEmojis(label)];
}

/** Handle a press inside a list. Return the values that are chosen now, or null. */
export function chosenBy(target) {
  const list = target.closest(".select");
  const option = target.closest(".select-option");
  if (option?.dataset.several === "false") return close(list, [option.dataset.value]);
  if (option) option.setAttribute("aria-selected", String(option.getAttribute("aria-selected") !== "true"));
  if (!target.closest(".select-done")) return null;
  return close(list, [...list.querySelectorAll('[aria-selected="true"]')].map((each) => each.dataset.value));
}

function close(list, values) {
  list.open = false;
  return { select: list.dataset.select, values };
}
