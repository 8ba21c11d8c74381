// Commands after "/": the registered commands as a flat list, its search, and parsing a typed line.
import { t } from "./language.js";

export const OptionType = { STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6 };

/** Return all commands and subcommands as a flat list: {path, description, options, managed}. */
export function flatten(commands) {
  const slash = commands.filter((command) => (command.type ?? 1) === 1);
  return slash.flatMap((command) => leaves(command, "", (command.default_member_permissions ?? null) !== null));
}

function leaves(node, prefix, managed) {
  const path = prefix ? `${prefix} ${node.name}` : node.name;
  const options = node.options ?? [];
  const inner = options.filter((option) => option.type <= 2);
  if (inner.length) return inner.flatMap((option) => leaves(option, path, managed));
  return [{ path, description: node.description ?? "", options, managed }];
}

/**
 * Return the commands that match a search, best first: at the start of the path, at the start of a word,
 * anywhere in the path, in the description. Equal matches for everybody come before those for managers.
 */
export function search(list, query) {
  const wanted = query.toLowerCase().trim();
  const rank = ({ path, description }) => {
    if (path.startsWith(wanted)) return 0;
    if (path.split(" ").some((word) => word.startsWith(wanted))) return 1;
    if (path.includes(wanted)) return 2;
    return description.toLowerCase().includes(wanted) ? 3 : 4;
  };
  const ranked = list.map((command) => ({ command, rank: rank(command) })).filter((entry) => entry.rank < 4);
  const order = (a, b) => a.rank - b.rank || a.command.managed - b.command.managed || (a.command.path < b.command.path ? -1 : 1);
  return ranked.sort(order).map((entry) => entry.command);
}

/** Return the command at the start of a typed line and the rest of the line, or null. */
export function commandAt(text, list) {
  if (!text.startsWith("/")) return null;
  const line = text.slice(1);
  const fits = ({ path }) => {
    const head = line.slice(0, path.length).toLowerCase();
    return head === path && (line.length === path.length || /\s/.test(line[path.length]));
  };
  const [command] = list.filter(fits).sort((a, b) => b.path.length - a.path.length);
  return command ? { command, rest: line.slice(command.path.length) } : null;
}

/** Parse the options typed after a command: `amount:25 box:2`, `25 2`, or mixed. Return raw texts by option name. */
export function readOptions(rest, options) {
  const named = new Map(options.map((option) => [option.name, option]));
  const values = {};
  const loose = [];
  let current = null;
  for (const word of rest.trim().split(/\s+/).filter(Boolean)) {
    const at = word.indexOf(":");
    const name = at > 0 ? word.slice(0, at).toLowerCase() : "";
    if (named.has(name)) {
      current = name;
      values[name] = word.slice(at + 1);
    } else if (current && takesMore(named.get(current), values[current])) {
      values[current] = `${values[current]} ${word}`.trim();
    } else loose.push(word);
  }
  const left = options.filter((option) => !(option.name in values));
  return { values: { ...values, ...placeLoose(loose, left) }, tooMuch: loose.length > 0 && left.length === 0 };
}

const takesMore = (option, sofar) => option.type === OptionType.STRING || sofar === "";

function placeLoose(words, options) {
  const values = {};
  const rest = [...words];
  for (const [at, option] of options.entries()) {
    if (!rest.length) break;
    const isLast = at === options.length - 1;
    values[option.name] = isLast ? rest.splice(0).join(" ") : rest.shift();
  }
  return values;
}

/** Convert an option's text into the value to send: {value}, or a sentence as {error}. `world` has the people. */
export function convert(option, text, world) {
  const raw = text.trim();
  if (option.choices?.length) return convertChoice(option, raw);
  switch (option.type) {
    case OptionType.INTEGER:
      return /^[+-]?\d{1,15}$/.test(raw) ? inRange(option, Number(raw)) : { error: t`${option.name} must be a whole number.` };
    case OptionType.BOOLEAN:
      return convertBoolean(option, raw);
    case OptionType.USER:
      return convertPerson(option, raw, world.people);
    case OptionType.STRING:
      return inLength(option, raw);
    default:
      return { error: t`This page cannot enter ${option.name} yet.` };
  }
}

function convertChoice(option, raw) {
  const wanted = raw.toLowerCase();
  const found = option.choices.find((choice) => choice.name.toLowerCase() === wanted || String(choice.value).toLowerCase() === wanted);
  const isShort = option.choices.every(({ name }) => name.length <= 20);
  const possible = option.choices.map(({ name, value }) => (isShort ? name : value)).join(", ");
  return found ? { value: found.value } : { error: t`${option.name} must be one of ${possible}.` };
}

function convertBoolean(option, raw) {
  if (/^(true|yes|on|1)$/i.test(raw)) return { value: true };
  return /^(false|no|off|0)$/i.test(raw) ? { value: false } : { error: t`${option.name} must be True or False.` };
}

function convertPerson(option, raw, people) {
  const wanted = raw.replace(/^<@!?(\d+)>$/, "$1").replace(/^@/, "").toLowerCase();
  const found = people.find((person) => person.id === wanted || person.name.toLowerCase() === wanted);
  return found ? { value: found.id } : { error: t`${option.name} must be a member of this server.` };
}

function inRange({ name, min_value: least, max_value: most }, value) {
  if (least !== undefined && value < least) return { error: t`${name} must be ${least} or more.` };
  if (most !== undefined && value > most) return { error: t`${name} must be ${most} or less.` };
  return { value };
}

function inLength({ name, min_length: least, max_length: most }, value) {
  if (least !== undefined && value.length < least) return { error: t`${name} must have at least ${least} characters.` };
  if (most !== undefined && value.length > most) return { error: t`${name} must have at most ${most} characters.` };
  return { value };
}

/** Convert all texts into values: {options} or {error, option}. Empty optional ones are left out. */
export function convertAll(command, texts, world) {
  const options = {};
  for (const option of command.options) {
    const text = texts[option.name];
    if (text === undefined || text.trim() === "") {
      if (option.required) return { option: option.name, error: t`${option.name} is needed: ${option.description}` };
      continue;
    }
    const { value, error } = convert(option, text, world);
    if (error) return { option: option.name, error };
    options[option.name] = value;
  }
  return { options };
}

/** Return the choices of an option that need no request to the bot: [{name, value, hint}], or null for free text. */
export function picksFor(option, world) {
  if (option.choices?.length) return option.choices.map((choice) => ({ name: choice.name, value: choice.name }));
  switch (option.type) {
    case OptionType.BOOLEAN:
      return ["True", "False"].map((name) => ({ name, value: name }));
    case OptionType.USER:
      return world.people.map(({ name, owner }) => ({ name: `@${name}`, value: `@${name}`, hint: owner ? t`owner` : "" }));
    default:
      return null;
  }
}
