// Discord's timestamps: in the reader's time zone, and relative ones that update by themselves.
import { el } from "./dom.js";
import { LOCALE } from "./language.js";

let offset = 0; // seconds by which the server's clock is ahead

/** Set the server's time (seconds since 1970), which countdowns use. */
export function setServerTime(now) {
  offset = now - Date.now() / 1000;
}

/** Return the server's time in seconds since 1970. */
export const serverNow = () => Date.now() / 1000 + offset;

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** Return "in 24 seconds", "2 minutes ago" or "now" for `unix` at `now`, both in seconds since 1970. */
export function relative(unix, now) {
  const away = Math.round(unix - now);
  const [unit, seconds] = UNITS.find(([, length]) => Math.abs(away) >= length) ?? ["second", 1];
  const format = new Intl.RelativeTimeFormat(LOCALE ?? "en", { numeric: away === 0 ? "auto" : "always" });
  return format.format(Math.trunc(away / seconds), unit);
}

/** Return a timestamp in one of Discord's styles. */
export function absolute(unix, style) {
  return new Intl.DateTimeFormat(LOCALE, STYLES[style] ?? STYLES.f).format(new Date(unix * 1000));
}

function validDate(unix) {
  const date = new Date(unix * 1000);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Return the element for `<t:unix:style>`. */
export function timeElement(unix, style) {
  const date = validDate(unix);
  if (!date) return el("span", { class: "time" }, "Invalid date");
  const props = { class: "time", datetime: date.toISOString(), title: absolute(unix, "F") };
  if (style !== "R") return el("time", props, absolute(unix, style));
  // Otherwise, a screen reader would read every tick.
  return el("time", { ...props, "aria-live": "off", dataset: { unix, soon: soon(unix) } }, relative(unix, serverNow()));
}

const soon = (unix) => (unix - serverNow() <= 10.5 && unix > serverNow() - 0.5 ? "yes" : "no");

/** Update all relative timestamps once per second. */
export function startTicking() {
  const tick = () => {
    for (const node of document.querySelectorAll("time[data-unix]")) refresh(node);
    setTimeout(tick, 1000 - ((serverNow() * 1000) % 1000));
  };
  tick();
}

function refresh(node) {
  const unix = Number(node.dataset.unix);
  const text = relative(unix, serverNow());
  if (node.textContent !== text) node.firstChild.data = text;
  if (node.dataset.soon !== soon(unix)) node.dataset.soon = soon(unix);
}

/** Return the short time of day shown next to a message's author. */
export const clockTime = (unix) => absolute(unix, "t");
