// The page in the language of its address, ?lang=de. English is the source: texts/de.json has the German for each text,
// and a text without a translation stays English. Regions share their language's file.

/** The language of the address; undefined without one. */
export const LOCALE = new URLSearchParams(location.search).get("lang")?.match(/^[a-z]{2}(-([a-zA-Z]{2}|\d{3}))?$/)?.[0];
const TEXTS = await textsOf(LOCALE?.slice(0, 2) ?? "en");

async function textsOf(language) {
  if (language === "en") return {};
  const answer = await fetch(`/page/static/texts/${language}.json`);
  return answer.ok ? answer.json() : {};
}

/** Return a text in the page's language: t`You are ${name}`, or t(text). */
export function t(text, ...values) {
  const key = typeof text === "string" ? text : text.join("{}");
  return (TEXTS[key] ?? key).replace(/\{\}/g, () => values.shift());
}

/** Translate what index.html says. */
export function translatePage() {
  document.documentElement.lang = LOCALE ?? "en";
  for (const node of document.body.querySelectorAll("*")) {
    for (const name of ["aria-label", "title"]) if (node.hasAttribute(name)) node.setAttribute(name, t(node.getAttribute(name)));
    if (!node.children.length && node.textContent) node.textContent = t(node.textContent);
  }
}
