// Discord's markdown: parsed into plain objects, then drawn as elements. The parser does not use the document.
import { el } from "./dom.js";
import { customEmoji, withEmojis } from "./emoji.js";
import { timeElement } from "./time.js";

const FENCE = /```(?:([\w+#-]+)\n)?([\s\S]*?)```/g;
const HEADING = /^(#{1,3})\s+(.+)$/;
const SUBTEXT = /^-#\s+(.+)$/;
const QUOTE = /^>\s(.*)$/;
const QUOTE_REST = /^>>>\s/;
const ITEM = /^( *)(?:([-*])|(\d{1,9})\.)\s+(.+)$/;
const MAX_DEPTH = 12;

/** Parse a whole text into a list of blocks. */
export function parse(text) {
  const blocks = [];
  let from = 0;
  for (const fence of text.matchAll(FENCE)) {
    if (!fence[2].trim()) continue;
    blocks.push(...parseLines(trimOneBreak(text.slice(from, fence.index))));
    blocks.push({ type: "fence", language: fence[1] ?? "", text: fence[2].replace(/^\n|\n$/g, "") });
    from = fence.index + fence[0].length;
  }
  blocks.push(...parseLines(from ? text.slice(from).replace(/^\n/, "") : text));
  return blocks;
}

const trimOneBreak = (text) => text.replace(/\n$/, "");

function parseLines(text) {
  if (!text) return [];
  const lines = text.split("\n");
  const blocks = [];
  let plain = [];
  const flush = () => {
    if (plain.length) blocks.push({ type: "text", children: parseInline(plain.join("\n")) });
    plain = [];
  };
  for (let at = 0; at < lines.length; ) {
    const [block, used] = blockAt(lines, at);
    if (block) {
      flush();
      blocks.push(block);
    } else plain.push(lines[at]);
    at += used;
  }
  flush();
  return blocks;
}

function blockAt(lines, at) {
  const line = lines[at];
  const heading = HEADING.exec(line);
  if (heading) return [{ type: "heading", level: heading[1].length, children: parseInline(heading[2]) }, 1];
  const subtext = SUBTEXT.exec(line);
  if (subtext) return [{ type: "subtext", children: parseInline(subtext[1]) }, 1];
  if (QUOTE_REST.test(line)) {
    const rest = [line.replace(QUOTE_REST, ""), ...lines.slice(at + 1)];
    return [{ type: "quote", children: parseLines(rest.join("\n")) }, rest.length];
  }
  if (QUOTE.test(line)) {
    const used = runLength(lines, at, (other) => QUOTE.test(other));
    const inner = lines.slice(at, at + used).map((other) => QUOTE.exec(other)[1]);
    return [{ type: "quote", children: parseLines(inner.join("\n")) }, used];
  }
  if (ITEM.test(line)) {
    const ordered = isOrdered(line);
    const depth = ITEM.exec(line)[1].length;
    const used = runLength(lines, at, (other) => {
      const item = ITEM.exec(other);
      return item && (item[1].length > depth || isOrdered(other) === ordered);
    });
    return [parseList(lines.slice(at, at + used).map((other) => ITEM.exec(other))), used];
  }
  return [null, 1];
}

const isOrdered = (line) => Boolean(ITEM.exec(line)[3]);

function runLength(lines, at, holds) {
  let end = at;
  while (end < lines.length && holds(lines[end])) end += 1;
  return end - at;
}

function parseList(found) {
  const [first] = found;
  const depth = first[1].length;
  const list = { type: "list", ordered: Boolean(first[3]), start: Number(first[3] ?? 1), items: [] };
  for (let at = 0; at < found.length; ) {
    const used = 1 + runLength(found, at + 1, (other) => other[1].length > depth);
    const item = { children: parseInline(found[at][4]), inner: null };
    if (used > 1) item.inner = parseList(found.slice(at + 1, at + used));
    list.items.push(item);
    at += used;
  }
  return list;
}

// Tried in this order at each position; the first match wins.
const SPANS = [
  [/\\([^0-9A-Za-z\s])/y, (m) => ({ type: "plain", text: m[1] })],
  [/(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y, (m) => ({ type: "code", text: m[2].replace(/^ (.*[^ ].*) $/s, "$1") })],
  [/<@!?(\d+)>/y, (m) => ({ type: "user", id: m[1] })],
  [/<@&(\d+)>/y, (m) => ({ type: "role", id: m[1] })],
  [/<#(\d+)>/y, (m) => ({ type: "channel", id: m[1] })],
  [/<\/([-_' \w]{1,100}):\d+>/y, (m) => ({ type: "command", name: m[1] })],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (m) => ({ type: "time", unix: Number(m[1]), style: m[2] ?? "f" })],
  [/<a?:(\w{2,32}):(\d+)>/y, (m) => ({ type: "emoji", name: m[1], id: m[2] })],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s<>)]+)>?\)/y, (m, deep) => ({ type: "link", href: m[2], children: deep(m[1]) })],
  [/<(https?:\/\/[^\s<>]+)>/y, (m) => ({ type: "link", href: m[1], children: [{ type: "plain", text: m[1] }] })],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"')\]]/y, (m) => ({ type: "link", href: m[0], children: [{ type: "plain", text: m[0] }] })],
  [/\*\*(?=\S)([\s\S]+?)\*\*(?!\*)/y, (m, deep) => ({ type: "strong", children: deep(m[1]) })],
  [/__(?=\S)([\s\S]+?)__(?!_)/y, (m, deep) => ({ type: "underline", children: deep(m[1]) })],
  [/~~(?=\S)([\s\S]+?)~~/y, (m, deep) => ({ type: "strike", children: deep(m[1]) })],
  [/\|\|([\s\S]+?)\|\|/y, (m, deep) => ({ type: "spoiler", children: deep(m[1]) })],
  [/\*(?=[^\s*])((?:\*\*[\s\S]+?\*\*|[^*])+?)\*(?!\*)/y, (m, deep) => ({ type: "emphasis", children: deep(m[1]) })],
  [/(?<!\w)_(?=[^\s_])((?:__[\s\S]+?__|[^_])+?)_(?!\w)/y, (m, deep) => ({ type: "emphasis", children: deep(m[1]) })],
];
const MARKS = /[\\`<[*_~|h]/;

/** Parse a line or paragraph into a list of spans. */
export function parseInline(text, depth = 0) {
  if (depth > MAX_DEPTH) return [{ type: "plain", text }];
  const deep = (inner) => parseInline(inner, depth + 1);
  const spans = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const [span, length] = MARKS.test(text[at]) ? spanAt(text, at, deep) : [null, 1];
    if (span && span.type !== "plain") {
      if (plain) spans.push({ type: "plain", text: plain });
      plain = "";
      spans.push(span);
    } else plain += span ? span.text : text[at];
    at += length;
  }
  if (plain) spans.push({ type: "plain", text: plain });
  return spans;
}

function spanAt(text, at, deep) {
  for (const [pattern, make] of SPANS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return [make(match, deep), match[0].length];
  }
  return [null, 1];
}

/** Draw a text. `names` converts IDs into names: user(id), channel(id), role(id), each with its own fallback. */
export function markdown(text, names) {
  return parse(text).map((block) => drawBlock(block, names));
}

const LEVELS = { 1: "h3", 2: "h4", 3: "h5" };

function drawBlock(block, names) {
  const inside = () => drawSpans(block.children, names);
  switch (block.type) {
    case "heading":
      return el(LEVELS[block.level], { class: `md-h md-h${block.level}` }, inside());
    case "subtext":
      return el("p", { class: "md-sub" }, inside());
    case "quote":
      return el("blockquote", { class: "md-quote" }, block.children.map((inner) => drawBlock(inner, names)));
    case "list":
      return drawList(block, names);
    case "fence":
      return el("pre", { class: "md-fence", tabindex: "0" }, el("code", {}, block.text));
    default:
      return el("p", { class: "md-p" }, inside());
  }
}

function drawList(list, names) {
  const items = list.items.map((item) => el("li", {}, drawSpans(item.children, names), item.inner && drawList(item.inner, names)));
  return list.ordered ? el("ol", { class: "md-list", start: list.start }, items) : el("ul", { class: "md-list" }, items);
}

const drawSpans = (spans, names) => spans.map((span) => drawSpan(span, names));

function drawSpan(span, names) {
  const inside = () => drawSpans(span.children, names);
  switch (span.type) {
    case "strong":
      return el("strong", {}, inside());
    case "emphasis":
      return el("em", {}, inside());
    case "underline":
      return el("u", {}, inside());
    case "strike":
      return el("s", {}, inside());
    case "code":
      return el("code", { class: "md-code" }, span.text);
    case "spoiler":
      return el("span", { class: "md-spoiler", role: "button", tabindex: "0", "aria-label": "Hidden text, press to show" }, el("span", {}, inside()));
    case "link":
      return el("a", { href: span.href, target: "_blank", rel: "noopener noreferrer" }, inside());
    case "user":
      return el("span", { class: names.isMe?.(span.id) ? "mention mention-me" : "mention" }, `@${names.user(span.id)}`);
    case "role":
      return el("span", { class: "mention" }, `@${names.role(span.id)}`);
    case "channel":
      return el("span", { class: "mention", dataset: { channel: span.id } }, `#${names.channel(span.id)}`);
    case "command":
      return el("span", { class: "mention" }, `/${span.name}`);
    case "time":
      return timeElement(span.unix, span.style);
    case "emoji":
      return customEmoji(span);
    default:
      return drawSuits(span.text);
  }
}

/** Draw hearts and diamonds in red, like Discord's emoji. */
function drawSuits(text) {
  return text.split(/([♥♦]\ufe0f?)/u).map((part) => (/^[♥♦]/u.test(part) ? el("span", { class: "suit-red" }, part) : withEmojis(part)));
}
