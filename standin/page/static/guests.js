// Guests: members who play by themselves. The buttons that invite them and send them away, and the one that lets a day pass.
import { el } from "./dom.js";
import { t } from "./language.js";

const INVITED = 2;

/** Return the buttons about guests; `app.js` listens to them. */
export function guestControls({ people, mayInvite }) {
  const isAnyHere = people.some(({ guest }) => guest);
  return el(
    "div",
    { class: "guests" },
    isAnyHere
      ? el("button", { type: "button", class: "button button-secondary", dataset: { guests: "away" } }, t`Send guests away`)
      : el("button", { type: "button", class: "button button-success", dataset: { guests: "invite" }, disabled: !mayInvite }, t`Invite two guests`),
    el("p", { class: "guests-about" }, isAnyHere ? t`Guests play by themselves. Be one of them, and you decide.` : t`They play by themselves, beside you.`),
  );
}

/** Return the button that lets a day pass, for what comes once a day. */
export function dayControl() {
  return el(
    "div",
    { class: "days" },
    el("button", { type: "button", class: "button button-secondary", dataset: { guests: "day" } }, t`Next day`),
    el("p", { class: "guests-about" }, t`For what comes once a day: /deal and /daily.`),
  );
}

/** Return the action of a pressed button about guests in this channel, or null. */
export function guestAction(target, channel) {
  const pressed = target.closest("[data-guests]")?.dataset.guests;
  if (!pressed) return null;
  if (pressed === "day") return { do: "skip_day" };
  return pressed === "away" ? { do: "send_away" } : { do: "invite", channel, count: INVITED };
}
