// The message box: "/" opens the list of commands, a chosen command shows its options as fields, and a typed one is parsed.
import { commandAt, convert, convertAll, flatten, OptionType, picksFor, readOptions, search } from "./commands.js";
import { el, icon } from "./dom.js";
import { t } from "./language.js";
import { Popup } from "./popup.js";

const SEND = "M1.700 1.500c-.5-.2-1 .3-.8.8L2.800 7H9v2H2.800L.9 13.700c-.2.500.3 1 .8.800l13-6.100c.4-.2.4-.8 0-1l-13-5.900Z";
const ASK_AFTER = 180; // milliseconds without typing before the bot is asked for choices
const SHOWN = 50;

/** The message box. `world()` has people and channels; `send(command, options)` and `say(text)` return whether they succeeded; `ask` requests choices from the bot. */
export class Composer {
  #commands = [];
  #chosen = null; // the command whose fields are shown
  #fields = new Map(); // option name -> input element
  #closed = false; // whether Escape closed the list, until the next input
  #asked = 0;
  #askTimer = 0;
  #history = [];
  #historyAt = 0;

  constructor(root, { world, send, ask, say }) {
    Object.assign(this, { world, send, ask, say });
    this.popup = new Popup();
    this.entry = el("input", {
      id: "entry",
      class: "entry",
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      enterkeyhint: "send",
      role: "combobox",
      "aria-expanded": "false",
      "aria-controls": "popup-list",
      "aria-autocomplete": "list",
      "aria-label": t`Message or command`,
    });
    this.chip = el("button", { type: "button", class: "chip", title: t`Choose another command`, hidden: true });
    this.slots = el("div", { class: "slots", hidden: true });
    this.error = el("p", { class: "composer-error", role: "alert", hidden: true });
    this.slash = el("button", { type: "button", class: "slash-button", "aria-label": t`Commands` }, "/");
    this.sendButton = el("button", { type: "submit", class: "send-button", "aria-label": t`Send` }, icon(SEND, 18));
    this.form = el("form", { class: "composer" }, this.slash, this.chip, this.slots, this.entry, this.sendButton);
    root.append(this.popup.node, this.error, this.form);
    this.#listen();
  }

  /** Set the commands that this person may use. */
  setCommands(commands) {
    this.#commands = flatten(commands);
    if (this.#chosen && !this.#commands.some(({ path }) => path === this.#chosen.path)) this.#reset("");
    if (document.activeElement === this.entry) this.#suggestCommands();
  }

  /** Set the hint of the empty box. */
  setHint(text) {
    this.entry.placeholder = text;
  }

  /** Start a command, as if it were chosen from the list. */
  begin(path) {
    const command = this.#commands.find((other) => other.path === path);
    if (command) this.#choose(command);
  }

  /** Clear the box. */
  clear() {
    this.#reset("");
    this.popup.hide();
  }

  #listen() {
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.form.addEventListener("keydown", (event) => this.#formKey(event));
    this.entry.addEventListener("input", () => {
      this.#closed = false;
      this.#fail("");
      this.#suggestCommands();
    });
    this.entry.addEventListener("focus", () => this.#suggestCommands());
    this.entry.addEventListener("blur", () => this.popup.hide());
    this.entry.addEventListener("keydown", (event) => this.#entryKey(event));
    this.chip.addEventListener("click", () => this.#reset("/"));
    this.slash.addEventListener("click", () => this.#reset("/"));
  }

  // --- plain text ----------------------------------------------------------------------------------------

  #suggestCommands() {
    const text = this.entry.value;
    if (this.#closed || !text.startsWith("/")) return this.popup.hide();
    const typed = commandAt(text, this.#commands);
    if (typed && /^\s/.test(typed.rest)) return this.#suggestSyntax(typed);
    const found = search(this.#commands, text.slice(1)).slice(0, SHOWN);
    const title = found.length ? t`Commands` : this.#commands.length ? t`No command is called that` : t`The bot has registered no commands yet`;
    const entries = found.map((command) => ({ command, label: `/${command.path}`, hint: command.description, marks: marksOf(command) }));
    return this.popup.show(this.entry, title, entries, ({ command }) => this.#choose(command));
  }

  /** Show the options of a typed command as a hint; Enter still sends. */
  #suggestSyntax({ command, rest }) {
    const { values } = readOptions(rest, command.options);
    const left = command.options.filter(({ name }) => !(name in values));
    const hint = left.map(({ name, required }) => (required ? name : `[${name}]`)).join(" ");
    const tail = left.length ? `  ${hint}${t` · Tab for fields`}` : "";
    this.popup.show(this.entry, `/${command.path} · ${command.description}${tail}`, [], () => {}, -1);
  }

  #entryKey(event) {
    const isPlainHistory = !this.popup.isOpen && ["ArrowUp", "ArrowDown"].includes(event.key);
    if (isPlainHistory) return this.#recall(event);
    if (this.#moveKey(event)) return undefined;
    if (event.key === "Tab" && !event.shiftKey && this.entry.value.startsWith("/")) {
      const typed = commandAt(this.entry.value, this.#commands);
      if (typed && /^\s/.test(typed.rest)) {
        event.preventDefault();
        this.#choose(typed.command, readOptions(typed.rest, typed.command.options).values);
      } else if (this.popup.choose()) event.preventDefault();
    }
    return undefined;
  }

  /** Recall earlier input with the up and down keys in the empty box, as in a shell. */
  #recall(event) {
    if (this.entry.value && this.entry.value !== this.#history[this.#historyAt]) return;
    const step = event.key === "ArrowUp" ? -1 : 1;
    const at = this.#historyAt + step;
    if (at < 0 || at > this.#history.length) return;
    event.preventDefault();
    this.#historyAt = at;
    this.entry.value = this.#history[at] ?? "";
  }

  #moveKey(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step && this.popup.isOpen) {
      event.preventDefault();
      this.popup.move(step);
      return true;
    }
    if (event.key === "Escape" && !this.popup.node.hidden) {
      event.preventDefault();
      this.#closed = true;
      this.popup.hide();
      return true;
    }
    return false;
  }

  // --- the fields of a chosen command ------------------------------------------------------------------------

  /** Cancel a chosen command with Escape, or with Backspace on its send button. */
  #formKey(event) {
    const isBack = event.key === "Backspace" && event.target === this.sendButton;
    if (!this.#chosen || event.defaultPrevented || !(isBack || event.key === "Escape")) return;
    event.preventDefault();
    this.#reset(isBack ? `/${this.#chosen.path}` : "");
  }

  #choose(command, values = {}) {
    this.#chosen = command;
    this.#fields.clear();
    this.#fail("");
    this.popup.hide();
    this.chip.textContent = `/${command.path}`;
    this.slots.replaceChildren();
    for (const option of command.options) if (option.required || option.name in values) this.#addField(option, values[option.name] ?? "");
    this.#offerOptional();
    this.#showFields(true);
    const [empty] = [...this.#fields.values()].filter((input) => !input.value);
    (empty ?? [...this.#fields.values()].at(-1) ?? this.sendButton).focus(); // Enter sends the command from any of these
  }

  #showFields(on) {
    this.chip.hidden = !on;
    this.slots.hidden = !on;
    this.entry.hidden = on;
    this.slash.hidden = on;
    this.form.classList.toggle("composer-command", on);
    if (on) this.entry.value = "";
  }

  #addField(option, value) {
    const input = el("input", {
      class: "slot-input",
      type: "text",
      inputmode: option.type === OptionType.INTEGER ? "numeric" : null,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      enterkeyhint: "send",
      role: "combobox",
      "aria-expanded": "false",
      "aria-controls": "popup-list",
      "aria-label": `${option.name}${option.required ? "" : " (optional)"}: ${option.description}`,
      dataset: { option: option.name },
    });
    input.value = value;
    const size = () => input.style.setProperty("--chars", String(Math.max(input.value.length, 4)));
    size();
    input.addEventListener("input", () => {
      size();
      this.#closed = false;
      this.#fail("");
      this.#suggestValues(option, input);
    });
    input.addEventListener("focus", () => this.#suggestValues(option, input));
    input.addEventListener("blur", () => {
      clearTimeout(this.#askTimer);
      this.popup.hide();
    });
    input.addEventListener("keydown", (event) => this.#fieldKey(event, option, input));
    this.#fields.set(option.name, input);
    const slot = el("label", { class: "slot" }, el("span", { class: "slot-name" }, option.name), input);
    this.slots.insertBefore(slot, this.slots.querySelector(".slot-add"));
    return input;
  }

  #offerOptional() {
    for (const node of this.slots.querySelectorAll(".slot-add")) node.remove();
    for (const option of this.#chosen.options) {
      if (this.#fields.has(option.name)) continue;
      const add = el("button", { type: "button", class: "slot-add", title: option.description }, `+ ${option.name}`);
      add.addEventListener("click", () => {
        const input = this.#addField(option, "");
        this.#offerOptional();
        input.focus();
      });
      this.slots.append(add);
    }
  }

  #fieldKey(event, option, input) {
    if (this.#moveKey(event)) return;
    const picked = () => !convert(option, input.value, this.world()).error;
    if (event.key === "Enter" && this.popup.isOpen && this.popup.active && !(picked() && picksFor(option, this.world()))) {
      event.preventDefault();
      this.popup.choose();
    } else if (event.key === "Tab" && !event.shiftKey && this.popup.isOpen && this.popup.active && !picked()) this.popup.choose();
    else if (event.key === "Backspace" && !input.value) this.#removeField(event, option, input);
  }

  /** Remove an empty optional field with Backspace; in the first field, cancel the command. */
  #removeField(event, option, input) {
    event.preventDefault();
    const inputs = [...this.#fields.values()];
    const before = inputs[inputs.indexOf(input) - 1];
    if (!option.required) {
      this.#fields.delete(option.name);
      input.closest(".slot").remove();
      this.#offerOptional();
    }
    if (before) before.focus();
    else this.#reset(`/${this.#chosen.path}`);
  }

  #suggestValues(option, input) {
    clearTimeout(this.#askTimer);
    if (this.#closed) return;
    const title = `${option.name} · ${option.description}`;
    const picks = picksFor(option, this.world());
    if (picks) this.#offerPicks(title, picks, input);
    else {
      this.popup.show(input, title, [], () => {}, -1);
      if (option.autocomplete) this.#askTimer = setTimeout(() => this.#askBot(option, input, title), ASK_AFTER);
    }
  }

  #offerPicks(title, picks, input) {
    const typed = input.value.toLowerCase().replace(/^[@#]/, "");
    const isExact = picks.some(({ value }) => value === input.value);
    const found = isExact ? picks : picks.filter(({ name }) => name.toLowerCase().includes(typed));
    const entries = found.map(({ name, value, hint }) => ({ value, label: name, hint }));
    const active = isExact ? found.findIndex(({ value }) => value === input.value) : 0;
    this.popup.show(input, found.length ? title : `${title} · nothing matches`, entries, (pick) => this.#pick(input, pick.value), active);
  }

  async #askBot(option, input, title) {
    const turn = ++this.#asked;
    const choices = await this.ask(this.#chosen, option.name, input.value, this.#otherValues(option));
    if (turn !== this.#asked || document.activeElement !== input || this.#closed) return;
    const entries = choices.map(({ name, value }) => ({ label: name, value: String(value), hint: String(value) === name ? "" : String(value) }));
    this.popup.show(input, title, entries, (pick) => this.#pick(input, pick.value), -1);
  }

  /** Return the valid values of the other fields. */
  #otherValues(focused) {
    const others = this.#chosen.options.filter(({ name }) => name !== focused.name && this.#fields.get(name)?.value.trim());
    const values = others.map((option) => [option.name, convert(option, this.#fields.get(option.name).value, this.world()).value]);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }

  #pick(input, value) {
    input.value = value;
    input.style.setProperty("--chars", String(Math.max(value.length, 4)));
    const inputs = [...this.#fields.values()];
    const next = inputs.slice(inputs.indexOf(input) + 1).find((other) => !other.value);
    this.popup.hide();
    if (next) next.focus();
    else input.focus();
  }

  #texts() {
    return Object.fromEntries([...this.#fields].map(([name, input]) => [name, input.value]));
  }

  // --- sending ---------------------------------------------------------------------------------------------------

  #submit() {
    if (this.#chosen) return this.#sendFields();
    const text = this.entry.value.trim();
    if (!text) return undefined;
    const typed = commandAt(text, this.#commands);
    if (typed && (typed.rest || !typed.command.options.some(({ required }) => required))) return this.#sendTyped(typed, text);
    if (this.popup.choose()) return undefined;
    if (typed) return this.#choose(typed.command);
    if (text.startsWith("/")) return this.#fail(t`There is no such command. Type / to see them all.`);
    if (this.say(text)) this.#reset("");
    return undefined;
  }

  #sendTyped({ command, rest }, text) {
    const { values, tooMuch } = readOptions(rest, command.options);
    if (tooMuch) return this.#fail(command.options.length ? t`/${command.path} takes fewer options.` : t`/${command.path} takes no options.`);
    const { options, error, option } = convertAll(command, values, this.world());
    if (!error) return this.#sent(command, options, text);
    this.#choose(command, values);
    this.#fail(error, option);
    return undefined;
  }

  #sendFields() {
    const command = this.#chosen;
    const texts = this.#texts();
    const { options, error, option } = convertAll(command, texts, this.world());
    if (error) return this.#fail(error, option);
    const typed = Object.entries(texts).filter(([, value]) => value.trim()).map(([name, value]) => ` ${name}:${value}`);
    return this.#sent(command, options, `/${command.path}${typed.join("")}`);
  }

  #sent(command, options, text) {
    if (!this.send(command.path, options)) return;
    this.#history = [...this.#history.filter((other) => other !== text), text].slice(-30);
    this.#historyAt = this.#history.length;
    this.#reset("");
  }

  #reset(text) {
    this.#chosen = null;
    this.#fields.clear();
    this.slots.replaceChildren();
    this.#showFields(false);
    this.#fail("");
    this.#closed = false;
    this.entry.value = text;
    this.entry.focus();
    this.#suggestCommands();
  }

  #fail(text, option = null) {
    this.error.textContent = text;
    this.error.hidden = !text;
    for (const [name, input] of this.#fields) input.setAttribute("aria-invalid", String(name === option));
    if (option) this.#fields.get(option)?.focus();
  }
}

const marksOf = ({ options }) => options.map(({ name, required }) => ({ name, needed: Boolean(required) }));
