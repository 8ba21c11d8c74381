// Building and patching the document. Text is only inserted as text nodes: nothing here parses markup.

/** Create an element. `props`: class, dataset, style (custom properties), on (listeners), and attributes. */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) setProp(node, key, value);
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

function setProp(node, key, value) {
  if (value === null || value === undefined || value === false) return;
  if (key === "dataset") Object.assign(node.dataset, value);
  else if (key === "style") for (const [name, text] of Object.entries(value)) node.style.setProperty(name, text);
  else if (key === "on") for (const [name, listener] of Object.entries(value)) node.addEventListener(name, listener);
  else node.setAttribute(key, value === true ? "" : String(value));
}

/** Create an icon from the `d` of its path, in the colour of the surrounding text. */
export function icon(path, size = 16) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  for (const [key, value] of Object.entries({ viewBox: "0 0 16 16", width: size, height: size, "aria-hidden": "true" })) {
    svg.setAttribute(key, value);
  }
  const shape = document.createElementNS(space, "path");
  shape.setAttribute("d", path);
  shape.setAttribute("fill", "currentColor");
  svg.append(shape);
  return svg;
}

// Changes by the reader, such as an opened spoiler or list, survive a patch.
const KEPT = new Set(["data-shown", "open"]);

/**
 * Change `old` into `fresh` but keep as many nodes as possible, so that an edited message neither flickers
 * nor loses the focus. Children are matched by `data-key`, others by position. Return the resulting node.
 */
export function morph(old, fresh) {
  if (old.nodeType === Node.TEXT_NODE && fresh.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return old;
  }
  if (!alike(old, fresh)) {
    old.replaceWith(fresh);
    return fresh;
  }
  patchAttributes(old, fresh);
  patchChildren(old, fresh);
  return old;
}

function alike(one, other) {
  if (one.nodeType !== other.nodeType || one.nodeName !== other.nodeName) return false;
  return one.nodeType !== Node.ELEMENT_NODE || one.dataset?.key === other.dataset?.key;
}

function patchAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !KEPT.has(name) && name !== "style") old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  // The content security policy forbids style attributes, but allows scripts to set styles.
  if (old.style && old.style.cssText !== fresh.style.cssText) old.style.cssText = fresh.style.cssText;
}

function patchChildren(old, fresh) {
  const keyed = new Map();
  for (const child of old.children) if (child.dataset?.key) keyed.set(child.dataset.key, child);
  let at = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const key = wanted.dataset?.key;
    const match = key ? keyed.get(key) : at;
    if (!match || (!key && at.dataset?.key) || !alike(match, wanted)) {
      old.insertBefore(wanted, at);
      continue;
    }
    if (match === at) at = at.nextSibling;
    else old.insertBefore(match, at);
    morph(match, wanted);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}
