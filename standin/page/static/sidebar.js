// The server's channels and members, and the choice of the current person; a drawer on narrow screens.
import { el } from "./dom.js";
import { dayControl, guestControls } from "./guests.js";
import { LOCALE, t } from "./language.js";
import { avatar } from "./people.js";

const at = (id) => document.getElementById(id);

/** The sidebar. */
export class Sidebar {
  #signature = "";

  constructor({ onChannel, onPerson }) {
    Object.assign(this, { onChannel, onPerson });
    at("drawer").addEventListener("click", () => this.#drawer(true));
    at("topbar-me").addEventListener("click", () => {
      this.#drawer(true);
      this.#menu(true);
    });
    at("scrim").addEventListener("click", () => this.#drawer(false));
    at("switcher").addEventListener("click", () => this.#menu(at("people").hidden));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.#escape());
    document.addEventListener("click", ({ target }) => {
      if (!target.closest(".switcher, #topbar-me")) this.#menu(false);
    });
  }

  /** Show the channels and people; redraw only after a change. */
  draw(state) {
    const signature = JSON.stringify([state.servers, state.channels, state.people, state.mayInvite, state.me, state.channel?.id, [...state.unread]]);
    if (signature === this.#signature) return;
    this.#signature = signature;
    const unread = (channel) => state.unread.has(channel.id) && channel.id !== state.channel?.id;
    const row = (channel) => this.#channel(channel, channel.id === state.channel?.id, unread(channel));
    const isShown = (channel) => channel.listed || channel.id === state.channel?.id;
    const threadsOf = (channel) => state.channels.filter((thread) => thread.parent === channel.id && isShown(thread));
    const rowsOf = (server) => {
      const channels = state.channels.filter((channel) => channel.server === server.id && !channel.parent);
      return channels.flatMap((channel) => [channel, ...threadsOf(channel)]).map(row);
    };
    const areMany = state.servers.length > 1;
    at("channels").replaceChildren(...state.servers.flatMap((server) => [...(areMany ? [serverTitle(server)] : []), ...rowsOf(server)]));
    at("switcher").replaceChildren(
      avatar(state.me),
      el("span", { class: "switcher-text" }, el("small", {}, t`You are`), el("strong", {}, state.me.name)),
      el("span", { class: "switcher-arrow", "aria-hidden": "true" }, "▾"),
    );
    at("topbar-me").replaceChildren(avatar(state.me, "avatar-small"));
    at("topbar-me").setAttribute("aria-label", t`You are ${state.me.name}: switch`);
    const hint = el("p", { class: "switcher-hint" }, t`Be somebody else here, or ↗ in a window of their own`);
    const rows = () => state.people.map((person) => this.#person(person, state));
    at("people").replaceChildren(hint, ...rows(), guestControls(state), dayControl());
    at("members").replaceChildren(
      el("h2", { class: "sidebar-title" }, t`Members (${state.people.length})`),
      el("p", { class: "switcher-hint" }, t`Press a name to be that person.`),
      ...rows(),
      guestControls(state),
      dayControl(),
    );
  }

  #channel(channel, isHere, isUnread) {
    const button = el(
      "button",
      { type: "button", class: channel.parent ? "channel channel-thread" : "channel", "aria-current": isHere ? "page" : null, dataset: { unread: isUnread ? "yes" : "no" } },
      el("span", { class: "hash", "aria-hidden": "true" }, channel.parent ? "╰" : "#"),
      el("span", {}, channel.name),
      isUnread ? el("span", { class: "unseen" }, t` (new messages)`) : null,
    );
    button.addEventListener("click", () => {
      this.#drawer(false);
      this.onChannel(channel);
    });
    return el("li", {}, button);
  }

  #person(person, state) {
    const isMe = person.id === state.me.id;
    const be = el(
      "button",
      { type: "button", class: "person", "aria-current": isMe ? "true" : null },
      avatar(person, "avatar-small"),
      el("span", { class: "person-name" }, person.name),
      el("span", { class: "person-note" }, noteOn(person, isMe)),
    );
    be.addEventListener("click", () => {
      this.#menu(false);
      this.#drawer(false);
      this.onPerson(person);
    });
    const query = new URLSearchParams({ as: person.name, channel: state.channel?.address ?? "", ...(LOCALE && { lang: LOCALE }) });
    const label = t`Open a window of ${person.name}`;
    const own = el("a", { class: "person-window", href: `/?${query}`, target: "_blank", rel: "noopener", "aria-label": label, title: label }, "↗");
    return el("div", { class: "person-row" }, be, own);
  }

  #menu(open) {
    at("people").hidden = !open;
    at("switcher").setAttribute("aria-expanded", String(open));
  }

  #drawer(open) {
    at("app").classList.toggle("app-drawer", open);
    at("scrim").hidden = !open;
    at("drawer").setAttribute("aria-expanded", String(open));
    if (open) at("channels").querySelector("button")?.focus();
  }

  #escape() {
    if (!at("people").hidden) {
      this.#menu(false);
      at("switcher").focus();
    } else if (!at("scrim").hidden) {
      this.#drawer(false);
      at("drawer").focus();
    }
  }
}

const serverTitle = ({ name, shard }) =>
  el("li", { class: "server-title" }, el("strong", {}, name), el("small", {}, shard === null ? t`no process` : t`shard ${shard}`));

const noteOn = (person, isMe) => [isMe && t`you`, person.owner && t`owner`, person.guest && t`guest`].filter(Boolean).join(", ");
