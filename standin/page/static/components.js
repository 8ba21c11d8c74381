// Drawing of Discord's message components: rows, buttons, lists, containers, texts and pictures.
import { el } from "./dom.js";
import { t } from "./language.js";
import { customEmoji, inWords, withEmojis } from "./emoji.js";
import { markdown } from "./markdown.js";
import { CHANNEL_SELECT, drawSelect, ROLE_SELECT, STRING_SELECT } from "./select.js";

const ROW = 1;
const BUTTON = 2;
const TEXT = 10;
const GALLERY = 12;
const SEPARATOR = 14;
const CONTAINER = 17;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const LINK = 5;

/** Draw a list of components. `view` has names (for markdown), roles, channels, and pending (a set of custom_ids). */
export function drawComponents(components, view) {
  return components.map((component) => drawComponent(component, view));
}

function drawComponent(component, view) {
  switch (component.type) {
    case ROW:
      return el("div", { class: "row", dataset: { key: `c${component.id}` } }, drawComponents(component.components, view));
    case BUTTON:
      return drawButton(component, view);
    case TEXT:
      return el("div", { class: "text" }, markdown(component.content, view.names));
    case STRING_SELECT:
    case ROLE_SELECT:
    case CHANNEL_SELECT:
      return drawSelect(component, view);
    case GALLERY:
      return el("div", { class: `gallery gallery-${Math.min(component.items.length, 4)}` }, component.items.map(drawPicture));
    case SEPARATOR:
      return drawSeparator(component);
    case CONTAINER:
      return drawContainer(component, view);
    default:
      return el("p", { class: "unknown" }, `This page cannot show components of type ${component.type} yet.`);
  }
}

/** Draw a picture that the sandbox serves. Pictures from elsewhere are not loaded: their text is shown. */
function drawPicture({ media, description }) {
  const path = ownPath(media.url);
  if (path === null) return el("span", { class: "gallery-item picture-elsewhere" }, description || "A picture from another place");
  const picture = el("img", { class: "gallery-item", src: path, alt: description ?? "" });
  const open = ({ currentTarget }) => enlarge(currentTarget.querySelector("img"));
  return el("button", { type: "button", class: "gallery-open", title: t`Enlarge`, on: { click: open } }, picture);
}

/** Show a picture in its own size above the page, until it is pressed. */
function enlarge({ src, alt }) {
  const dialog = el("dialog", { class: "enlarged" }, el("img", { src, alt }));
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function ownPath(address) {
  const { pathname } = new URL(address, location.href);
  return /^\/(attachments|emojis)\//.test(pathname) ? pathname : null;
}

function drawSeparator({ divider, spacing }) {
  const size = spacing === 2 ? "separator-large" : "separator-small";
  return el("div", { class: `separator ${size} ${divider === false ? "" : "separator-line"}`, role: divider === false ? null : "separator" });
}

function drawContainer(component, view) {
  const colour = component.accent_color;
  const accent = Number.isInteger(colour) ? `#${colour.toString(16).padStart(6, "0")}` : null;
  const props = { class: accent ? "container container-accent" : "container", style: accent ? { "--accent-bar": accent } : {} };
  const inner = el("div", props, drawComponents(component.components, view));
  return component.spoiler ? el("details", { class: "container-spoiler" }, el("summary", {}, "Spoiler"), inner) : inner;
}

function drawButton(button, view) {
  const style = STYLES[button.style] ?? "secondary";
  const face = [drawEmoji(button.emoji, button.label), button.label ? el("span", { class: "button-label" }, withEmojis(button.label)) : null];
  if (button.style === LINK) {
    const props = { class: "button button-link", href: safeAddress(button.url), target: "_blank", rel: "noopener noreferrer" };
    return el("a", button.disabled ? { ...props, href: null, "aria-disabled": "true" } : props, face, el("span", { class: "button-out", "aria-hidden": "true" }, "↗"));
  }
  const isPending = view.pending.has(button.custom_id);
  return el(
    "button",
    {
      type: "button",
      class: `button button-${style}${isPending ? " button-pending" : ""}`,
      disabled: Boolean(button.disabled),
      "aria-busy": isPending ? "true" : null,
      dataset: { key: `b${button.custom_id}`, press: button.custom_id },
    },
    el("span", { class: "button-face" }, face),
    isPending ? el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")) : null,
  );
}

/** Draw the emoji of a button or an option; without a label beside it, it has a name for screen readers. */
function drawEmoji(emoji, label) {
  if (!emoji) return null;
  if (emoji.id) return customEmoji(emoji, label ? "" : inWords(emoji.name));
  return el("span", { class: "button-emoji", "aria-hidden": label ? "true" : null }, withEmojis(emoji.name));
}

/** Return a URL that is safe to open (http or https, never a script), or null. */
const safeAddress = (url) => (/^https?:\/\//i.test(url ?? "") ? url : null);
