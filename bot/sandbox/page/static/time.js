// Discord's timestamps: each reader's own time zone, and relative ones that count by themselves.
import { el } from "./dom.js";

let offset = 0; // seconds that the server's clock is ahead of this one

/** Take the server's time (seconds since 1970) as the one that countdowns go by. */
export function setServerTime(now) {
  offset = now - Date.now() / 1000;
}

/** The server's time now, in seconds since 1970. */
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

/** "in 24 seconds", "2 minutes ago", "now": `unix` as seen at `now`, both in seconds since 1970. */
export function relative(unix, now) {
  const away = Math.round(unix - now);
  const size = Math.abs(away);
  if (size === 0) return "now";
  const [unit, seconds] = UNITS.find(([, length]) => size >= length);
  const count = Math.floor(size / seconds);
  const words = `${count} ${unit}${count === 1 ? "" : "s"}`;
  return away > 0 ? `in ${words}` : `${words} ago`;
}

/** A timestamp in one of Discord's styles. */
export function absolute(unix, style) {
  return new Intl.DateTimeFormat(undefined, STYLES[style] ?? STYLES.f).format(new Date(unix * 1000));
}

function validDate(unix) {
  const date = new Date(unix * 1000);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** The element for `<t:unix:style>`. */
export function timeElement(unix, style) {
  const date = validDate(unix);
  if (!date) return el("span", { class: "time" }, "Invalid date");
  const props = { class: "time", datetime: date.toISOString(), title: absolute(unix, "F") };
  if (style !== "R") return el("time", props, absolute(unix, style));
  // A screen reader would otherwise read every tick.
  return el("time", { ...props, "aria-live": "off", dataset: { unix, soon: soon(unix) } }, relative(unix, serverNow()));
}

const soon = (unix) => (unix - serverNow() <= 10.5 && unix > serverNow() - 0.5 ? "yes" : "no");

/** Bring all counting timestamps up to date, each second on the second. */
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

/** The short time of day beside a message's author. */
export const clockTime = (unix) => absolute(unix, "t");
