// Emojis: the application's own as pictures, and Unicode's in a font with colours.
import { el } from "./dom.js";

const CUSTOM = /^<a?:\w{2,32}:\d+>/;
const UNICODE = /\p{RI}\p{RI}|\p{Emoji}\ufe0f\u20e3|(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f)\p{EMod}?(?:\u200d\p{Emoji}\ufe0f?\p{EMod}?)*/gu;
const MOST_LARGE = 30;

/** Return an emoji's name in words: "ace of spades" for ace_of_spades_1f3a. */
export const inWords = (name) => name.replace(/_[0-9a-f]{4,12}$/, "").replaceAll("_", " ");

/** Draw an emoji of the application; one that does not exist shows its name, as in Discord. */
export function customEmoji({ id, name }, alt = inWords(name)) {
  const picture = el("img", { class: "emoji", src: `/emojis/${id}.png`, alt, title: alt ? `:${name}:` : null, draggable: "false" });
  picture.addEventListener("error", () => picture.replaceWith(`:${name}:`), { once: true });
  return picture;
}

/** Draw a plain text, its emojis in colour. */
export function withEmojis(text) {
  const parts = [];
  let from = 0;
  for (const found of text.matchAll(UNICODE)) {
    parts.push(text.slice(from, found.index), el("span", { class: "emoji-char" }, found[0]));
    from = found.index + found[0].length;
  }
  return [...parts, text.slice(from)].filter((part) => part !== "");
}

/** Return whether a message is emojis alone, which Discord shows large. */
export function isEmojisAlone(text) {
  let count = 0;
  let rest = text.trim();
  while (rest) {
    const custom = CUSTOM.exec(rest)?.[0];
    const first = custom ?? [...rest.matchAll(UNICODE)].find((found) => found.index === 0)?.[0];
    if (!first) return false;
    count += 1;
    rest = rest.slice(first.length).trimStart();
  }
  return count > 0 && count <= MOST_LARGE;
}
