import { brand } from "#contract/brand.ts";
import type { ChatEvent, ConversationState } from "#contract/chat-frames.ts";
import type { ChatPicture } from "#contract/chat-pictures.ts";
import { isolated } from "#contract/isolated.ts";
import type { ChatView } from "./core/view.ts";
import { dayMs, timeOfDay } from "./head-phrase.ts";
import { isRevealed, type Reveals } from "./reveals.ts";

/** One text of the thread; `cid` names a message of the visitor that could not be sent. */
export type ThreadMessage = {
  readonly key: string;
  readonly text: string;
  readonly picture?: ChatPicture | undefined;
  readonly failedCid?: string | undefined;
};

/** Messages of one author within one minute, with the line below them. */
export type ThreadGroup = {
  readonly type: "group";
  readonly key: string;
  readonly isVisitor: boolean;
  readonly name: string;
  readonly time: string;
  readonly note: string;
  readonly messages: readonly ThreadMessage[];
  readonly sources: ChatEvent["sources"];
};

/** What a thread shows, from top to bottom. A divider is a day, or what happened. */
export type ThreadItem =
  | ThreadGroup
  | { readonly type: "divider"; readonly key: string; readonly text: string };

export type ThreadInput = {
  readonly chat: Pick<ChatView, "events" | "pending" | "state">;
  readonly reveals: Reveals;
  readonly now: number;
  /** The text before the first message, and when it came (epoch ms). */
  readonly welcome: { readonly text: string; readonly at: number } | null;
};

const you = "You";

/** The name of an author, to put into a sentence too. */
const nameOf = ({ role, name }: Partial<ChatEvent["by"]>): string =>
  role === "visitor" ? you : isolated(name || brand.name);

/** The divider of each kind of event that is not a message; the others are not shown. */
const dividers: Partial<Record<ChatEvent["kind"], (event: ChatEvent) => string>> = {
  person_requested: () => "You asked for a person",
  email_given: () => "We answer by email too",
  claimed: ({ by }) => `${nameOf(by)} joined`,
  assigned: ({ by, assignee }) => `${nameOf(assignee ?? by)} joined`,
  released: ({ by }) => `${nameOf(by)} left`,
  closed: ({ by }) =>
    by.role === "team" ? `${nameOf(by)} closed the chat` : "The chat was closed",
  followed_up: () => "Sent to you by email",
};

/** What an event that is not a message says to the visitor; "" when nothing. */
export const dividerText = (event: ChatEvent): string => dividers[event.kind]?.(event) ?? "";

const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });

function dayLabel(at: number, now: number): string {
  const day = dayOf(at);
  if (day === dayOf(now)) return "Today";
  return day === dayOf(now - dayMs) ? "Yesterday" : day;
}

type Shown = Omit<ThreadGroup, "type" | "messages" | "time"> & {
  readonly at: number;
  readonly message: ThreadMessage;
};

function shownMessage(event: ChatEvent, isSeen: boolean): Shown {
  const { seq, cid, by, text, picture, at, isGenerated, sources } = event;
  const isVisitor = by.role === "visitor";
  // The welcome has been on the screen before the server stored it.
  const key = seq === 1 && by.role === "automatic" ? "welcome" : cid;
  return {
    key,
    at,
    isVisitor,
    name: nameOf(by),
    note: isGenerated ? "written by AI" : isSeen ? "seen" : "",
    message: { key, text, picture },
    sources,
  };
}

const shownPending = ({ cid, text, picture, at, status }: ChatView["pending"][number]): Shown => ({
  key: cid,
  at,
  isVisitor: true,
  name: you,
  note: "",
  message: { key: cid, text, picture, failedCid: status === "failed" ? cid : undefined },
  sources: undefined,
});

/** The visitor's last message that the team has read; 0 when there is none, or no team. */
function lastSeen(events: readonly ChatEvent[], state: ConversationState | null): number {
  const own = events.findLast(({ by, kind }) => by.role === "visitor" && kind === "message");
  return own && state && own.seq <= state.read.team ? own.seq : 0;
}

/** Adds a message to the group above it where both belong together. */
function joined(items: ThreadItem[], { at, message, ...group }: Shown): void {
  const last = items.at(-1);
  const time = timeOfDay(at);
  const isSame =
    last?.type === "group" &&
    last.name === group.name &&
    last.isVisitor === group.isVisitor &&
    last.time === time &&
    !group.sources &&
    !last.messages.at(-1)?.failedCid &&
    (last.note === group.note || !last.note);
  if (isSame)
    items.splice(-1, 1, { ...last, note: group.note, messages: [...last.messages, message] });
  else items.push({ ...group, type: "group", time, messages: [message] });
}

/** Everything the thread shows. Replies that are still being "typed" are left out. */
export function threadOf({ chat, reveals, now, welcome }: ThreadInput): readonly ThreadItem[] {
  const { events, pending, state } = chat;
  const items: ThreadItem[] = [];
  let day = dayOf(now);
  const add = (at: number, key: string, show: () => void) => {
    if (dayOf(at) !== day)
      items.push({ type: "divider", key: `day-${key}`, text: dayLabel(at, now) });
    day = dayOf(at);
    show();
  };
  if (welcome && !events.length) {
    const message = { key: "welcome", text: welcome.text };
    const shown = { isVisitor: false, name: brand.name, note: "", sources: undefined };
    add(welcome.at, "welcome", () =>
      joined(items, { ...shown, key: "welcome", at: welcome.at, message }),
    );
  }
  const seen = lastSeen(events, state);
  for (const event of events) {
    const text = dividerText(event);
    if (text) add(event.at, event.cid, () => items.push({ type: "divider", key: event.cid, text }));
    if (event.kind !== "message" || !isRevealed(reveals, event.seq, now)) continue;
    add(event.at, event.cid, () => joined(items, shownMessage(event, event.seq === seen)));
  }
  for (const one of pending.filter(({ kind }) => kind === "message"))
    add(one.at, one.cid, () => joined(items, shownPending(one)));
  return items;
}
