import type { Availability } from "#contract/chat-frames.ts";
import { connectingMs } from "#contract/chat-limits.ts";
import type { ChatView } from "./core/view.ts";

/** From when on a connection that was never there is called "Reconnecting", in milliseconds. */
export const giveUpConnectingMs = 8000;

/** What the head of the window says. The dot is hollow while no answer can come. */
export type Head = { readonly phrase: string; readonly dot: "hollow" | "online" | "person" };

/** What the phrase depends on; times are epoch ms. */
export type HeadInput = {
  readonly chat: Pick<ChatView, "phase" | "liveFrom" | "state" | "availability">;
  /** When the connection was begun. */
  readonly startedAt: number;
  readonly now: number;
};

export const dayMs = 86_400_000;

export const timeOfDay = (at: number): string =>
  new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });

/** A time as "09:00", with the day where that is not today: "Mon 09:00", "12 Jan 09:00". */
export function shortTime(at: number, now: number): string {
  const date = new Date(at);
  const time = timeOfDay(at);
  if (date.toDateString() === new Date(now).toDateString()) return time;
  const isSoon = Math.abs(at - now) < 6 * dayMs;
  const day = date.toLocaleDateString(
    "en-GB",
    isSoon ? { weekday: "short" } : { day: "numeric", month: "short" },
  );
  return `${day} ${time}`;
}

const untilOpen = ({ opensAt }: Availability, now: number): string =>
  opensAt ? `Nobody is here until ${shortTime(opensAt, now)}` : "Nobody is here at the moment";

/** Whether a person was asked for and no team member is there. */
export const isUnattended = ({ state, availability }: HeadInput["chat"]): boolean =>
  availability?.isAnyoneHere === false &&
  (state?.status === "waiting" || state?.isEmailWanted === true);

/**
 * Whether an email is asked for. A reply may ask for it before this page knows that the team has left, and a team member
 * who comes back later does not answer a visitor who does not wait.
 */
export const isEmailAsked = (chat: HeadInput["chat"]): boolean =>
  isUnattended(chat) || chat.state?.isEmailWanted === true;

/** Whether the visitor can write: connected, and "Connecting..." was shown for its specified second. */
export const isReady = ({ chat, startedAt, now }: HeadInput): boolean =>
  chat.liveFrom !== null && chat.phase !== "ended" && now >= startedAt + connectingMs;

/** What the head says; `now` also decides how long "Connecting..." stays. */
export function headOf(input: HeadInput): Head {
  const { chat, startedAt, now } = input;
  const { phase, state, availability } = chat;
  if (phase === "ended") return { phrase: "This chat has ended", dot: "hollow" };
  if (phase === "reconnecting" || (phase === "connecting" && now >= startedAt + giveUpConnectingMs))
    return { phrase: "Reconnecting", dot: "hollow" };
  if (phase === "connecting" || !isReady(input)) return { phrase: "Connecting...", dot: "hollow" };
  if (availability && isUnattended(chat))
    return { phrase: untilOpen(availability, now), dot: "hollow" };
  if (state?.status === "waiting") return { phrase: "Waiting for a person", dot: "online" };
  if (state?.status === "active" && state.assignee)
    return { phrase: state.assignee.name, dot: "person" };
  return { phrase: "Online", dot: "online" };
}
