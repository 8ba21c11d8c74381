// The page in the language of its address, ?lang=de. English is the source; a text without a translation stays English.
const GERMAN = {
  "Skip to the message box": "Zum Eingabefeld springen",
  "Sandbox on this machine": "Nur auf diesem Rechner",
  Channels: "Kanäle", Members: "Mitglieder", Messages: "Nachrichten", Commands: "Befehle", Options: "Auswahl",
  "Channels and people": "Kanäle und Leute", "Light or dark": "Hell oder dunkel", "Whom to be": "Wer du bist",
  "New messages ↓": "Neue Nachrichten ↓", " (new messages)": " (neue Nachrichten)", "Members ({})": "Mitglieder ({})",
  "The table is open to everyone. Chips are play money.": "Der Tisch ist für alle offen. Chips sind Spielgeld.",
  "Another table, for larger bets.": "Noch ein Tisch, für größere Einsätze.",
  "For trying out a refusal: the bot may read here, not write.": "Zum Ausprobieren: Hier darf der Bot lesen, nicht schreiben.",
  "For trying out a refusal: the bot cannot see this channel.": "Zum Ausprobieren: Diesen Kanal sieht der Bot nicht.",
  "Welcome to #{}": "Willkommen in #{}", "You are ": "Du bist ", ", who owns this server. ": "; dir gehört dieser Server. ",
  "Press buttons, or type ": "Drück Knöpfe, oder tippe ", " to see what else you can do.": ", um zu sehen, was du noch tun kannst.",
  "More commands ({}) are for those who manage the server: switch to {}.": "Weitere Befehle ({}) sind für die Leitung des Servers: Sei dafür {}.",
  "Send guests away": "Gäste wegschicken", "Invite two guests": "Zwei Gäste einladen",
  "Next day": "Nächster Tag", "For what comes once a day: /deal and /daily.": "Für das, was jeden Tag kommt: /deal und /daily.",
  "Guests play by themselves. Be one of them, and you decide.": "Gäste spielen von selbst. Sei einer von ihnen, und du entscheidest.",
  "They play by themselves, beside you.": "Sie spielen von selbst, neben dir.",
  "You are": "Du bist", "You are {}: switch": "Du bist {}: wechseln", you: "du", owner: "Leitung", guest: "Gast",
  "Be somebody else here, or ↗ in a window of their own": "Sei hier jemand anderes, oder ↗ in einem eigenen Fenster",
  "Press a name to be that person.": "Drück auf einen Namen, um diese Person zu sein.",
  "Open a window of {}": "Ein Fenster von {} öffnen",
  Sending: "Wird gesendet", "{} is thinking": "{} denkt nach", "(edited)": "(bearbeitet)", You: "Du", " used ": " · ",
  "Only you can see this · ": "Nur du siehst das · ", "Dismiss message": "Nachricht ausblenden",
  Close: "Schließen", Cancel: "Abbrechen", Submit: "Absenden", Done: "Fertig", Enlarge: "Vergrößern", Send: "Senden",
  "This form goes to {}.": "Das Formular geht an {}.", "No choice": "Keine Auswahl", "Make a selection": "Wähle etwas aus",
  "Message or /command": "Nachricht oder /Befehl", "Message or command": "Nachricht oder Befehl",
  "Choose another command": "Einen anderen Befehl wählen", " · Tab for fields": " · Tab für Felder",
  "No command is called that": "So heißt kein Befehl", "The bot has registered no commands yet": "Der Bot hat noch keine Befehle",
  "There is no such command. Type / to see them all.": "So einen Befehl gibt es nicht. Tippe /, um alle zu sehen.",
  "The bot did not answer in time.": "Der Bot hat nicht rechtzeitig geantwortet.",
  "This interaction failed": "Das hat nicht geklappt",
  "The page has lost its connection: nothing was sent.": "Die Verbindung ist weg: Es wurde nichts gesendet.",
  "The page has lost its connection.": "Die Verbindung ist weg.",
  "The connection was lost before an answer came.": "Die Verbindung ging verloren, bevor eine Antwort kam.",
  "Too many windows are open: close one.": "Es sind zu viele Fenster offen: Schließ eines.",
  "Connection lost. Trying again…": "Verbindung verloren. Neuer Versuch…", "{} is here": "{} ist da", "{} is offline": "{} ist offline",
  "{} is offline: it cannot answer now.": "{} ist offline und kann nicht antworten.",
  "shard {}": "Shard {}", "no process": "kein Prozess",
  "{} is offline: nothing will answer until it is started again.": "{} ist offline: Bis zum nächsten Start antwortet niemand.",
};

/** The language of the address; undefined without one. */
export const LOCALE = new URLSearchParams(location.search).get("lang")?.match(/^[a-z]{2}(-\w{2,3})?$/)?.[0];
const TEXTS = LOCALE?.startsWith("de") ? GERMAN : {};

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
