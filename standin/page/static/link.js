// The connection to the sandbox: a WebSocket that reconnects by itself.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5000;

/** A connection for one person. `onMessage` receives the server's messages, `onState` "open" or "lost" with the server's reason. */
export class Link {
  #socket = null;
  #wait = FIRST_WAIT;
  #person = null;
  #timer = 0;
  #next = 1;

  constructor({ onMessage, onState }) {
    this.onMessage = onMessage;
    this.onState = onState;
    addEventListener("online", () => this.#retryNow());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#retryNow());
  }

  /** Connect as `person` (a name; with null the server decides). */
  open(person) {
    this.#person = person;
    this.#connect();
  }

  /** Whether the connection is open. */
  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Send an action and return its number, which the response repeats; null while disconnected. */
  send(action) {
    if (!this.isOpen) return null;
    const ref = this.#next++;
    this.#socket.send(JSON.stringify({ ...action, ref }));
    return ref;
  }

  #connect() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#socket?.close();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams(this.#person ? { as: this.#person } : {});
    const lang = new URLSearchParams(location.search).get("lang"); // the language of this person's client
    if (lang) query.set("lang", lang);
    const socket = new WebSocket(`${scheme}://${location.host}/page/ws?${query}`);
    this.#socket = socket;
    const isCurrent = () => this.#socket === socket;
    socket.onmessage = ({ data }) => isCurrent() && this.onMessage(JSON.parse(data));
    socket.onopen = () => {
      if (!isCurrent()) return;
      this.#wait = FIRST_WAIT;
      this.onState("open");
    };
    socket.onclose = ({ reason }) => isCurrent() && this.#lost(reason);
  }

  #lost(reason) {
    this.onState("lost", reason);
    this.#timer = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 1.6, LONGEST_WAIT);
  }

  #retryNow() {
    if (this.#timer) this.#connect();
  }
}
