// The page: keeps the state that the server sends, and draws it.
import { Composer } from "./composer.js";
import { flatten } from "./commands.js";
import { el } from "./dom.js";
import { inWords } from "./emoji.js";
import { guestAction, guestControls } from "./guests.js";
import { t, translatePage } from "./language.js";
import { Link } from "./link.js";
import { parse } from "./markdown.js";
import { MessageList } from "./messages.js";
import { ModalBox } from "./modal.js";
import { avatar } from "./people.js";
import { chosenBy } from "./select.js";
import { Sidebar } from "./sidebar.js";
import { setServerTime, startTicking } from "./time.js";

const KEEP = 150; // messages to keep per channel
const ASK_PATIENCE = 4000; // milliseconds to wait for the bot's autocomplete choices
const NO_ANSWER = t`The bot did not answer in time.`;
const FAILED = t`This interaction failed`;

const at = (id) => document.getElementById(id);
const params = new URLSearchParams(location.search);

const state = {
  ready: false,
  open: false,
  me: null,
  servers: [],
  bot: { id: "0", name: "Croupier", bot: true, online: false },
  people: [],
  mayInvite: false,
  roles: [],
  channels: [],
  commands: [],
  withheld: 0,
  channel: null,
  wanted: params.get("channel"),
  asked: params.get("as"),
  messages: new Map(), // channel id -> Map(message id -> message)
  unread: new Set(),
  actions: new Map(), // ref -> an action without a response so far
  notes: [], // rows of this window only: commands that are pending or failed
  failures: new Map(), // message id -> text
};

const link = new Link({ onMessage: receive, onState: connectionChanged });
const list = new MessageList({ log: at("log"), inner: at("messages"), toBottom: at("to-bottom") });
const modal = new ModalBox({ onSubmit: (interaction, values) => sendAction({ do: "submit", interaction, values }, { kind: "submit" }) });
const composer = new Composer(at("composer"), { world: () => state, send: sendCommand, ask: askBot, say });
const sidebar = new Sidebar({ onChannel: showChannel, onPerson: switchPerson });

const find = (things, id, what) => things.find((thing) => thing.id === id)?.name ?? what;
const names = {
  user: (id) => (id === state.bot.id ? state.bot.name : find(state.people, id, "someone")),
  channel: (id) => find(state.channels, id, "unknown"),
  role: (id) => find(state.roles, id, "role").replace(/^@/, ""),
  isMe: (id) => id === state.me?.id,
};
const view = {
  names,
  stateOf,
  drawWelcome,
  get me() {
    return state.me;
  },
  get bot() {
    return state.bot;
  },
  get roles() {
    return state.roles.filter((role) => role.server === state.channel?.server);
  },
  get channels() {
    return state.channels.filter((channel) => channel.server === state.channel?.server);
  },
};

// --- messages from the server --------------------------------------------------------------------------------

function receive(message) {
  const handlers = { state: handleState, message: handleMessage, gone: handleGone, interaction: handleInteraction, choices: handleChoices, refused: handleRefusal };
  if (handlers[message.type]) handlers[message.type](message);
  else {
    Object.assign(state, message.changes);
    setServerTime(message.changes.now);
    if (message.changes.commands) composer.setCommands(state.commands);
    if (!state.channels.some((channel) => channel.id === state.channel?.id)) chooseChannel();
  }
  draw();
}

function handleState(message) {
  const { me, servers, bot, people, roles, mayInvite, channels, commands, withheld, now, messages } = message;
  Object.assign(state, { ready: true, me, servers, bot, people, roles, mayInvite, channels, commands, withheld });
  state.messages = new Map(Object.entries(messages).map(([id, some]) => [id, new Map(some.map((one) => [one.id, one]))]));
  for (const ref of [...state.actions.keys()]) endAction(ref, null);
  setServerTime(now);
  composer.setCommands(commands);
  chooseChannel();
  if (state.asked && state.asked.toLowerCase() !== me.name.toLowerCase()) toast(t`${state.asked} is not here. You are ${me.name}.`);
  state.asked = null;
}

function chooseChannel() {
  const before = state.channel?.id;
  const pick = (test) => state.channels.find(test);
  state.channel =
    pick(({ name, id }) => name === state.wanted || id === state.wanted) ??
    pick(({ id }) => id === state.channel?.parent) ??
    pick(({ name }) => name === "blackjack") ??
    state.channels[0] ??
    null;
  if (before !== state.channel?.id) list.clear();
  updateUrl();
}

function handleMessage({ message }) {
  const channelMessages = state.messages.get(message.channel) ?? new Map();
  const before = channelMessages.get(message.id);
  if (message.channel === state.channel?.id) announceChange(message, before, channelMessages);
  state.messages.set(message.channel, channelMessages);
  channelMessages.set(message.id, message);
  if (channelMessages.size > KEEP) channelMessages.delete(channelMessages.keys().next().value);
  state.failures.delete(message.id);
  if (before) return;
  if (message.channel !== state.channel?.id) state.unread.add(message.channel);
  else {
    if (message.private && isAwaited()) list.follow();
    list.arrived();
  }
}

/** Return whether a press of this person waits for its answer: a private message is that answer. */
function isAwaited() {
  return [...state.actions.values()].some((done) => done.kind === "click");
}

function handleGone({ message, channel }) {
  state.messages.get(channel)?.delete(message);
}

function handleInteraction({ ref, state: how, modal: form }) {
  const done = state.actions.get(ref);
  if (!done || how === "pending") return;
  if (how === "failed") return failAction(ref, done);
  if (form) modal.open(form, state.bot.name);
  else if (done.kind === "submit") modal.close();
  endAction(ref, null);
}

/**
 * Announce the lines of a message that are new to screen readers. Changes by others are too many to announce,
 * except where the colour changes too, as at a deal and with a result. A new board is compared with the last one.
 */
function announceChange(message, before, others) {
  const isBoard = ({ private: isPrivate, components }) => !isPrivate && components.length > 0;
  const earlier = before ?? (isBoard(message) ? [...others.values()].findLast(isBoard) : null);
  const isAnswer = before?.thinking || [...state.actions.values()].some((done) => done.kind === "click" && done.message === message.id);
  const colourOf = ({ components }) => components.find((part) => "accent_color" in part)?.accent_color;
  if (before && !isAnswer && colourOf(before) === colourOf(message)) return;
  const known = new Set(earlier ? reading(earlier) : []);
  const lines = message.thinking ? ["…"] : reading(message).filter((line) => !known.has(line));
  if (lines.length) announce((before ? "" : `${message.author.name}: `) + lines.join(". "));
}

function failAction(ref, done) {
  if (done.kind === "click") state.failures.set(done.message, FAILED);
  if (done.kind === "submit") modal.fail(`${FAILED}. ${NO_ANSWER}`);
  endAction(ref, done.kind === "command" ? NO_ANSWER : null);
}

function handleRefusal({ ref, error }) {
  const done = state.actions.get(ref);
  if (done?.kind === "submit") modal.fail(error);
  else if (done?.kind !== "command") toast(error);
  endAction(ref, done?.kind === "command" ? error : null);
}

function handleChoices({ ref, choices }) {
  state.actions.get(ref)?.resolve(choices);
  state.actions.delete(ref);
}

// --- actions of the person ---------------------------------------------------------------------------------------

function sendAction(action, about) {
  const ref = link.send(action);
  if (ref === null) {
    toast(t`The page has lost its connection: nothing was sent.`);
    if (about.kind === "submit") modal.fail(t`The page has lost its connection.`);
    return null;
  }
  state.actions.set(ref, about);
  return ref;
}

function sendCommand(command, options) {
  if (!isServed()) toast(state.bot.starting ? t`${state.bot.name} is starting. One moment, please.` : t`${state.bot.name} is offline: it cannot answer now.`);
  const ref = sendAction({ do: "slash", channel: state.channel.id, command, options }, { kind: "command" });
  if (ref === null) return false;
  state.notes.push({ kind: "sending", key: `note-${ref}`, ref, command, channel: state.channel.id });
  list.follow();
  draw();
  return true;
}

function say(text) {
  const ref = sendAction({ do: "say", channel: state.channel.id, text }, { kind: "say" });
  if (ref !== null) list.follow();
  return ref !== null;
}

function askBot(command, focused, value, options) {
  return new Promise((resolve) => {
    const ref = sendAction({ do: "autocomplete", channel: state.channel.id, command: command.path, focused, value, options }, { kind: "ask", resolve });
    if (ref === null) resolve([]);
    setTimeout(() => resolve([]), ASK_PATIENCE);
  });
}

function press(message, button) {
  const isPending = [...state.actions.values()].some((done) => done.kind === "click" && done.message === message && done.button === button);
  if (isPending) return;
  state.failures.delete(message);
  sendAction({ do: "click", message, button }, { kind: "click", message, button });
  draw();
}

function choose(target) {
  const chosen = chosenBy(target);
  if (!chosen) return;
  const { message } = target.closest("[data-message]").dataset;
  state.failures.delete(message);
  sendAction({ do: "choose", message, ...chosen }, { kind: "click", message, button: chosen.select });
  draw();
}

/** End an action; `problem` stays visible as a row of a failed command. */
function endAction(ref, problem) {
  const done = state.actions.get(ref);
  done?.resolve?.([]);
  state.actions.delete(ref);
  state.notes = state.notes.flatMap((note) => {
    if (note.ref !== ref) return [note];
    return problem ? [{ ...note, kind: "failed", text: problem }] : [];
  });
}

function dismiss(key) {
  state.notes = state.notes.filter((note) => note.key !== key);
  const id = key.replace(/^m/, "");
  for (const channelMessages of state.messages.values()) {
    if (channelMessages.delete(id)) link.send({ do: "dismiss", message: id });
  }
  draw();
  composer.entry.focus();
}

function showChannel(channel) {
  state.wanted = channel.address;
  state.channel = channel;
  state.unread.delete(channel.id);
  modal.close();
  list.clear();
  composer.clear();
  updateUrl();
  draw();
}

function openChannel(wanted) {
  const channel = state.channels.find(({ id }) => id === wanted);
  if (channel) showChannel(channel);
}

function switchPerson(person) {
  if (person.id === state.me?.id) return;
  modal.close();
  state.actions.clear();
  state.notes = [];
  state.failures.clear();
  state.unread.clear();
  state.ready = false;
  list.clear();
  composer.clear();
  link.open(person.name);
}

function updateUrl() {
  if (!state.me || !state.channel) return;
  const query = new URLSearchParams({ as: state.me.name, channel: state.channel.address });
  if (params.get("lang")) query.set("lang", params.get("lang"));
  history.replaceState(null, "", `?${query}`);
  const place = serverIfMany();
  document.title = `#${state.channel.name} · ${place && `${place} · `}${state.me.name} · Croupier sandbox`;
}

/** Return the server of the shown channel. */
function here() {
  return state.servers.find((server) => server.id === state.channel?.server) ?? state.servers[0];
}

/** Return the name of the shown server where several have channels of the same names. */
function serverIfMany() {
  return state.servers.length > 1 ? (here()?.name ?? "") : "";
}

/** Return whether a process of the bot serves this server. */
function isServed() {
  return state.bot.online && (!here() || here().shard !== null);
}

// --- drawing -----------------------------------------------------------------------------------------------------

function stateOf(entry) {
  if (entry.kind !== "message") return { people: entry.kind === "welcome" ? [state.me, state.people, state.commands.length, isServed(), state.messages.get(state.channel?.id)?.size > 0] : 0 };
  const pending = [...state.actions.values()].filter((done) => done.kind === "click" && done.message === entry.message.id);
  const thread = state.channels.find(({ id }) => id === entry.message.id); // it has the ID of its message
  return { pending: pending.map((done) => done.button), failed: state.failures.get(entry.message.id) ?? null, thread };
}

function draw() {
  if (!state.ready) return;
  sidebar.draw(state);
  at("server-name").textContent = here()?.name ?? "";
  at("channel-name").textContent = state.channel?.name ?? "";
  const parent = state.channels.find(({ id }) => id === state.channel?.parent);
  at("channel-server").textContent = [serverIfMany(), parent && `#${parent.name}`].filter(Boolean).join(" · ");
  at("channel-topic").textContent = t(state.channel?.topic ?? "");
  drawBotState();
  composer.setHint(t`Message or /command`);
  list.show(entries(), view);
}

function entries() {
  const here = state.channel?.id;
  const messages = [...(state.messages.get(here) ?? new Map()).values()];
  const notes = state.notes.filter((note) => note.channel === here);
  const shown = messages.map((message) => ({ kind: "message", key: `m${message.id}`, message }));
  return [{ kind: "welcome", key: `welcome-${here}` }, ...shown, ...notes];
}

function drawBotState() {
  const node = at("bot-state");
  const isOnline = isServed();
  const absent = state.bot.starting ? t`${state.bot.name} is starting` : t`${state.bot.name} is offline`;
  const text = isOnline ? t`${state.bot.name} is here` : absent;
  if (node.textContent !== text) node.textContent = text;
  node.dataset.online = String(isOnline);
  const banner = at("banner");
  const why = state.bot.starting ? t`${state.bot.name} is starting. One moment, please.` : t`${state.bot.name} is offline: nothing will answer until it is started again.`;
  const problem = !state.open ? state.whyLost || t`Connection lost. Trying again…` : isOnline ? "" : why;
  banner.dataset.kind = state.open ? "offline" : "lost";
  banner.hidden = !problem;
  if (banner.textContent !== problem) banner.textContent = problem;
}

function drawWelcome() {
  const offered = flatten(state.commands);
  const hasTable = [...(state.messages.get(state.channel?.id)?.values() ?? [])].some((message) => message.components.length);
  const useful = hasTable ? ["blackjack", "help", "balance"] : ["blackjack", "match", "help"];
  const suggestions = useful.filter((path) => offered.some((command) => command.path === path));
  const chips = (suggestions.length ? suggestions : offered.slice(0, 4).map(({ path }) => path)).map((path) =>
    el("button", { type: "button", class: "suggestion", dataset: { begin: path } }, `/${path}`),
  );
  const owner = state.people.find((person) => person.owner);
  const isOwner = owner?.id === state.me.id;
  return el(
    "div",
    { class: "welcome", dataset: { key: `welcome-${state.channel?.id}` } },
    el("h2", {}, t`Welcome to #${state.channel?.name ?? ""}`),
    el("p", {}, t(state.channel?.topic ?? "")),
    el("p", {}, t`You are `, el("strong", {}, state.me.name), isOwner ? t`, who owns this server. ` : ". ", t`Press buttons, or type `, el("kbd", {}, "/"), t` to see what else you can do.`),
    guestControls(state),
    el("div", { class: "suggestions" }, chips),
    state.withheld && owner
      ? el("p", { class: "welcome-note" }, t`More commands (${state.withheld}) are for those who manage the server: switch to ${owner.name}.`)
      : null,
  );
}

function connectionChanged(how, reason = "") {
  state.whyLost = t(reason);
  state.open = how === "open";
  if (how === "lost") for (const [ref, done] of [...state.actions]) {
    if (done.kind === "submit") modal.fail(t`The page has lost its connection.`);
    endAction(ref, done.kind === "command" ? t`The connection was lost before an answer came.` : null);
  }
  drawBotState();
  draw();
}

function toast(text) {
  const node = el("p", { class: "toast" }, text);
  at("toasts").append(node);
  setTimeout(() => node.remove(), 5000);
}

function announce(text) {
  at("announcer").textContent = text;
}

/** Return the lines of a message in words for screen readers, without markdown and hashes. */
function reading(message) {
  let words = [];
  const walk = (node) => {
    if (Array.isArray(node)) node.forEach(walk);
    else if (node && typeof node === "object") {
      if (node.type === "user") words.push(names.user(node.id));
      else if (node.type === "emoji") words.push(inWords(node.name));
      else if (typeof node.text === "string" && !/^[\w-]{40,}$/.test(node.text)) words.push(node.text);
      walk([node.children ?? [], node.items ?? [], node.inner ?? []]);
    }
  };
  const texts = (parts) => parts.flatMap((part) => [part.content ?? [], texts(part.components ?? [])]).flat();
  const lines = [message.content, ...texts(message.components)].join("\n").split("\n");
  return lines.map((line) => {
    words = [];
    walk(parse(line));
    return words.join(" ").replace(/\s+/g, " ").trim();
  }).filter(Boolean);
}

// --- presses -----------------------------------------------------------------------------------------------------

at("messages").addEventListener("click", ({ target }) => {
  const hit = target.closest("[data-press], [data-dismiss], [data-begin], [data-channel], .md-spoiler");
  if (target.closest(".select-list")) return choose(target);
  if (!hit) return;
  if (hit.dataset.press) press(hit.closest("[data-message]").dataset.message, hit.dataset.press);
  else if (hit.dataset.dismiss) dismiss(hit.dataset.dismiss);
  else if (hit.dataset.channel) openChannel(hit.dataset.channel);
  else if (hit.dataset.begin) composer.begin(hit.dataset.begin);
  else hit.dataset.shown = "yes";
});
at("messages").addEventListener("keydown", (event) => {
  if (event.target.matches(".md-spoiler") && ["Enter", " "].includes(event.key)) {
    event.preventDefault();
    event.target.dataset.shown = "yes";
  }
});
document.addEventListener("click", ({ target }) => {
  const action = guestAction(target, state.channel?.id);
  if (action) sendAction(action, { kind: "guests" });
});
document.addEventListener("keydown", (event) => {
  const isFree = event.target === document.body || event.target.id === "log" || event.target.matches?.("article");
  if (event.key === "/" && isFree) {
    event.preventDefault();
    composer.entry.value = "/";
    composer.entry.focus();
  }
});

translatePage();
at("topbar-me").append(avatar({ id: "0", name: "?" }));
startTicking();
link.open(params.get("as"));
