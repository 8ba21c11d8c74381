// Avatars: a person's initial on their own colour.
import { el } from "./dom.js";

const HUES = [38, 152, 208, 338, 268, 18, 186, 92];

/** Return the avatar of a person or the bot. */
export function avatar(person, extra = "") {
  if (person.bot) return el("span", { class: `avatar avatar-bot ${extra}`, "aria-hidden": "true" });
  const hue = HUES[Number(BigInt(person.id) % BigInt(HUES.length))];
  return el("span", { class: `avatar ${extra}`, style: { "--hue": String(hue) }, "aria-hidden": "true" }, person.name.slice(0, 1));
}
