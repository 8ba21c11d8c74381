// The message list: each message is drawn once, then patched in place.
import { drawComponents } from "./components.js";
import { el, icon, morph } from "./dom.js";
import { isEmojisAlone } from "./emoji.js";
import { t } from "./language.js";
import { markdown } from "./markdown.js";
import { absolute, clockTime } from "./time.js";
import { avatar } from "./people.js";

const EYE = "M8 3C4.500 3 1.700 5.300.5 8c1.200 2.700 4 5 7.500 5s6.300-2.300 7.500-5C14.300 5.300 11.500 3 8 3Zm0 8.300A3.300 3.300 0 1 1 8 4.700a3.300 3.300 0 0 1 0 6.600ZM8 6.300a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400Z";
const FILE = "M4 1h5l4 4v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V2a1 1 0 0 1 1-1Zm4.500 1.200V5.500h3.300Z";
const NEAR_BOTTOM = 60;
const GROUP_SECONDS = 420;

/** The message list of the current channel. */
export class MessageList {
  #drawn = new Map(); // key -> {node, signature}
  #following = true;
  #opened = null; // key of the newest private answer that has been brought into view

  constructor({ log, inner, toBottom }) {
    this.log = log;
    this.inner = inner;
    this.toBottom = toBottom;
    log.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    toBottom.addEventListener("click", () => this.follow());
    new ResizeObserver(() => this.#following && this.#jump()).observe(inner);
    new ResizeObserver(() => this.#following && this.#jump()).observe(log);
  }

  /** Show these entries: messages, and rows of pending or failed commands (kind "sending" or "failed"). */
  show(entries, view) {
    const wanted = new Map();
    let before = null;
    for (const entry of entries) {
      const signature = JSON.stringify([entry, view.stateOf(entry), grouped(before, entry)]);
      wanted.set(entry.key, this.#nodeFor(entry, signature, view, grouped(before, entry)));
      before = entry;
    }
    this.#place(wanted);
    if (!this.#following) this.#scrolled(); // a shorter list may have brought the end into view
    if (this.#following) this.#jump();
    this.#open(before);
  }

  /** Clear the list, for another channel or person. */
  clear() {
    this.#drawn.clear();
    this.inner.replaceChildren();
    this.#following = true;
    this.toBottom.hidden = true;
  }

  /** Scroll to the newest message and follow new ones. */
  follow() {
    this.#following = true;
    this.toBottom.hidden = true;
    this.#jump();
  }

  /** Show a button if there are new messages below the visible part. */
  arrived() {
    if (!this.#following) this.toBottom.hidden = false;
  }

  #nodeFor(entry, signature, view, isGrouped) {
    const drawn = this.#drawn.get(entry.key);
    if (drawn?.signature === signature) return drawn;
    const fresh = drawEntry(entry, view, isGrouped);
    if (!drawn) return { node: fresh, signature };
    const hadFocus = drawn.node.contains(document.activeElement);
    const node = morph(drawn.node, fresh);
    if (hadFocus && !node.contains(document.activeElement)) node.focus({ preventScroll: true });
    return { node, signature };
  }

  #place(wanted) {
    for (const [key, { node }] of this.#drawn) if (!wanted.has(key)) node.remove();
    let at = this.inner.firstChild;
    for (const { node } of wanted.values()) {
      if (node === at) at = at.nextSibling;
      else this.inner.insertBefore(node, at);
    }
    while (at) {
      const next = at.nextSibling;
      at.remove();
      at = next;
    }
    this.#drawn = wanted;
  }

  /** Show the beginning of a private answer that is new, also where it is higher than the window. */
  #open(newest) {
    if (!newest?.message?.private || newest.message.thinking || newest.key === this.#opened) return;
    this.#opened = newest.key;
    const { node } = this.#drawn.get(newest.key);
    if (!this.#following) return;
    this.#begin(node);
    for (const picture of node.querySelectorAll("img")) {
      if (!picture.complete) picture.addEventListener("load", () => node.isConnected && this.#begin(node), { once: true });
    }
  }

  /** Scroll to the beginning of a message that is higher than the window; its pictures may come later. */
  #begin(node) {
    if (node.offsetHeight <= this.log.clientHeight) return;
    this.#following = false;
    this.log.scrollTop += node.getBoundingClientRect().top - this.log.getBoundingClientRect().top;
  }

  #jump() {
    this.log.scrollTop = this.log.scrollHeight;
  }

  #scrolled() {
    const below = this.log.scrollHeight - this.log.clientHeight - this.log.scrollTop;
    this.#following = below < NEAR_BOTTOM;
    if (this.#following) this.toBottom.hidden = true;
  }
}

function grouped(before, entry) {
  if (!before || before.kind !== "message" || entry.kind !== "message") return false;
  const plain = !entry.message.used && !entry.message.private && !before.message.private;
  const same = before.message.author.id === entry.message.author.id;
  return plain && same && entry.message.at - before.message.at < GROUP_SECONDS;
}

function drawEntry(entry, view, isGrouped) {
  switch (entry.kind) {
    case "welcome":
      return view.drawWelcome();
    case "sending":
      return drawLocal(entry, view, el("p", { class: "thinking" }, t`Sending`, waitingDots()), false);
    case "failed":
      return drawLocal(entry, view, el("p", { class: "failed", role: "alert" }, entry.text), true);
    default:
      return drawMessage(entry, view, isGrouped);
  }
}

const waitingDots = () => el("span", { class: "dots dots-inline", "aria-hidden": "true" }, el("i"), el("i"), el("i"));

function drawLocal(entry, view, body, isPrivate) {
  return el(
    "article",
    { class: isPrivate ? "message message-private" : "message message-local", tabindex: "-1", dataset: { key: entry.key, local: entry.key } },
    usedLine({ who: view.me, command: entry.command }, view),
    el("div", { class: "message-side" }, avatar(view.bot)),
    el("div", { class: "message-main" }, head(view.bot, null), body, isPrivate ? privateLine(entry.key) : null),
  );
}

function drawMessage({ message, key }, view, isGrouped) {
  const state = view.stateOf({ kind: "message", message });
  const pending = new Set(state.pending);
  const body = message.thinking
    ? el("p", { class: "thinking" }, t`${message.author.name} is thinking`, waitingDots())
    : [
        message.content ? el("div", { class: isEmojisAlone(message.content) ? "text text-large" : "text" }, markdown(message.content, view.names)) : null,
        drawComponents(message.components, { names: view.names, roles: view.roles, pending }),
        message.files.map(drawFile),
      ];
  const classes = ["message", isGrouped && "message-grouped", message.private && "message-private", message.mentionsMe && "message-mine"];
  return el(
    "article",
    { class: classes.filter(Boolean).join(" "), tabindex: "-1", "aria-label": `${message.author.name}, ${clockTime(message.at)}`, dataset: { key, message: message.id } },
    message.used ? usedLine(message.used, view) : null,
    el("div", { class: "message-side" }, isGrouped ? el("span", { class: "message-time" }, clockTime(message.at)) : avatar(message.author)),
    el(
      "div",
      { class: "message-main" },
      isGrouped ? null : head(message.author, message.at),
      el("div", { class: "message-body" }, body),
      state.thread ? threadLink(state.thread) : null,
      message.edited && !message.thinking ? el("span", { class: "edited" }, t`(edited)`) : null,
      state.failed ? el("p", { class: "failed", role: "alert" }, state.failed) : null,
      message.private && !message.thinking ? privateLine(key) : null,
    ),
  );
}

/** Draw the link to the thread of a message. */
function threadLink({ id, name }) {
  return el("p", {}, el("button", { type: "button", class: "thread-link", dataset: { channel: id } }, el("span", {}, name), " ›"));
}

/** Draw a file below a message. It can be saved. */
function drawFile({ name, size, path }) {
  return el(
    "p",
    { class: "file" },
    icon(FILE, 24),
    el("span", { class: "file-text" }, el("a", { href: path, download: name }, name), el("small", {}, `${Math.max(1, Math.round(size / 1024))} kB`)),
  );
}

function head(author, at) {
  return el(
    "header",
    { class: "message-head" },
    el("strong", { class: "author" }, author.name),
    author.bot ? el("span", { class: "tag" }, "App") : null,
    at === null ? null : el("time", { class: "message-time", datetime: new Date(at * 1000).toISOString(), title: absolute(at, "F") }, clockTime(at)),
  );
}

function usedLine({ who, command }, view) {
  return el(
    "div",
    { class: "used" },
    avatar(who, "avatar-tiny"),
    el("span", { class: "used-who" }, who.id === view.me.id ? t`You` : who.name),
    t` used `,
    el("span", { class: "used-command" }, `/${command}`),
  );
}

function privateLine(key) {
  return el(
    "p",
    { class: "private-line" },
    icon(EYE, 14),
    t`Only you can see this · `,
    el("button", { type: "button", class: "link-button", dataset: { dismiss: key } }, t`Dismiss message`),
  );
}
