import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { type ChosenSlot, chosenSlots, maxSlots } from "#contract/invitations.ts";
import type { MessageEntry } from "#contract/messages.ts";
import { newRecordId } from "#web/admin/kit/new-record-id.ts";
import { isSame } from "#web/admin/kit/settings-draft.ts";
import { readLocal, removeLocal, writeLocal } from "#web/lib/storage.ts";
import { agencyTimeText } from "./slot-times.ts";

/** A text whose request has not been answered yet, with its id: sent again, it has the same id and is stored once. */
const sendAttempt = z.object({
  id: z.string(),
  kind: z.enum(["reply", "note"]),
  text: z.string(),
  slots: chosenSlots,
});
type SendAttempt = Omit<z.output<typeof sendAttempt>, "slots"> & Pick<Draft, "slots">;

/** What an admin is writing about a message: a reply with the times it offers, and a note. */
export type Draft = {
  readonly reply: string;
  readonly note: string;
  readonly slots: readonly ChosenSlot[];
  readonly attempt?: SendAttempt | undefined;
};

/** The content of a request; a repeat has the same id, so that it is sent once. */
export type Sent = Pick<Draft, "reply" | "slots"> & { readonly id: string };

const emptyDraft: Draft = { reply: "", note: "", slots: [] };
const storedDraft = z.object({
  reply: z.string(),
  note: z.string(),
  slots: chosenSlots,
  attempt: z.optional(sendAttempt),
});

/** Where a draft is kept in this browser: another admin who signs in there does not get it. */
export const draftKey = (userId: string, messageId: string): string =>
  `message-draft:${userId}:${messageId}`;

/** The draft in a text of the storage; an empty one where that cannot be read. */
export function parsedDraft(text: string | null): Draft {
  try {
    return storedDraft.safeParse(JSON.parse(text ?? "")).data ?? emptyDraft;
  } catch {
    return emptyDraft;
  }
}

/** Texts one below the other, without those that are empty. */
const joined = (texts: readonly string[]): string =>
  texts.filter((text) => text.trim() !== "").join("\n\n");

/** A draft as this tab knows it, and the text of the storage when the tab last read or wrote it. */
type Kept = { readonly draft: Draft; readonly text: string | null };

// A draft that the storage has not taken, because it is full or blocked, is only here.
const keptDrafts = new Map<string, Kept>();
const listeners = new Set<() => void>();

/** The fields of a draft that another draft has not. */
const changes = (from: Draft, draft: Partial<Draft>): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => !isSame(value, from[field as keyof Draft])),
  );

/** The draft of this tab with what another tab has stored since `base`; where both have changed a field, it gets both. */
function merged(base: Draft, mine: Draft, theirs: Draft): Draft {
  const own = { ...theirs, ...changes(base, mine) };
  const other = { ...emptyDraft, ...changes(own, changes(base, theirs)) };
  const { attempt } = own;
  return { ...withRestored(own, other), note: joined([other.note, own.note]), attempt };
}

/** The draft under a key after a change in this tab, with what another tab has stored since this one looked. */
function latest(key: string, change?: Partial<Draft>): Kept {
  const text = readLocal(key);
  const known = keptDrafts.get(key) ?? { draft: parsedDraft(text), text };
  const draft = change ? { ...known.draft, ...change } : known.draft;
  if (known.text === text) return change ? { draft, text } : known;
  return { draft: merged(parsedDraft(known.text), draft, parsedDraft(text)), text };
}

/** The draft under a key as it is now; the same object until it changes. */
export function draftOf(key: string): Draft {
  const kept = latest(key);
  keptDrafts.set(key, kept);
  return kept.draft;
}

/** Changes a draft, also while its message is not on the screen. */
export function writeDraft(key: string, change: Partial<Draft>): void {
  const { draft } = latest(key, change);
  const isEmpty = draft.reply === "" && draft.note === "" && draft.slots.length === 0;
  if (isEmpty) removeLocal(key);
  else writeLocal(key, JSON.stringify(draft));
  keptDrafts.set(key, { draft, text: readLocal(key) });
  for (const listener of listeners) listener();
}

/** Calls the listener when this tab has changed a draft, and when another tab has stored something. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/**
 * The id under which a text is sent. It is kept with the draft, so that the same text has the same id after a reload too, and
 * is sent once; a text that was stored or changed since gets a new one.
 */
export function attemptId(key: string, content: Omit<SendAttempt, "id">): string {
  const { attempt } = draftOf(key);
  const isRepeat = attempt && isSame<SendAttempt>(attempt, { id: attempt.id, ...content });
  const id = isRepeat ? attempt.id : newRecordId();
  writeDraft(key, { attempt: { id, ...content } });
  return id;
}

/** Takes out of a draft what is stored already, because the answer to its request was lost; false when nothing is. */
export function dropStored(key: string, entries: readonly Pick<MessageEntry, "id">[]): boolean {
  const draft = draftOf(key);
  const { attempt } = draft;
  if (!entries.some(({ id }) => id === attempt?.id)) return false;
  if (attempt) writeDraft(key, withoutSent(draft, sentOf(attempt)));
  return true;
}

/** The draft under a key, kept in this browser until it is sent; other tabs show and change the same. */
export function useDraft(key: string): Draft {
  const read = () => draftOf(key);
  return useSyncExternalStore(subscribe, read, read);
}

/** What was written while a text was on its way, in lines below it; or all of it, if the text itself was changed. */
function addedTo(sent: string, text: string): string {
  const now = text.trim();
  if (now !== sent && !now.startsWith(`${sent}\n`)) return text;
  return now.slice(sent.length).trimStart();
}

/** What a request has sent, as parts of the draft. */
const sentOf = ({ kind, text, slots }: SendAttempt): Partial<Draft> =>
  kind === "note" ? { note: text } : { reply: text, slots };

/** What is left of a draft once its note, or its reply with the times it offers, has arrived. */
export function withoutSent({ reply, note, slots }: Draft, sent: Partial<Draft>): Draft {
  const isSent = ({ localTime }: ChosenSlot) =>
    sent.slots?.some((slot) => slot.localTime === localTime);
  return {
    reply: sent.reply === undefined ? reply : addedTo(sent.reply, reply),
    note: sent.note === undefined ? note : addedTo(sent.note, note),
    slots: slots.filter((slot) => !isSent(slot)),
    attempt: undefined,
  };
}

/**
 * A reply that was taken back, before what was written since; nothing of the two is lost. A reply offers only a few
 * times, so those beyond that number become lines of its text.
 */
export function withRestored({ reply, slots }: Draft, sent: Pick<Draft, "reply" | "slots">) {
  const isChosen = ({ localTime }: ChosenSlot) =>
    slots.some((slot) => slot.localTime === localTime);
  const both = [...slots, ...sent.slots.filter((slot) => !isChosen(slot))];
  const surplus = both
    .slice(maxSlots)
    .map(({ localTime, minutes }) => `${agencyTimeText(localTime)}, ${minutes} min`);
  return {
    reply: joined([sent.reply, ...surplus, reply]),
    slots: both.slice(0, maxSlots),
  };
}
