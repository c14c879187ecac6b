import { useMemo } from "react";
import * as z from "zod/mini";
import { create } from "zustand";
import { type ChosenSlot, chosenSlots, maxSlots } from "#contract/invitations.ts";
import { readLocal, removeLocal, writeLocal } from "#web/lib/storage.ts";
import { agencyTimeText } from "./slot-times.ts";

/** What an admin is writing about a message: a reply with the times it offers, and a note. */
export type Draft = {
  readonly reply: string;
  readonly note: string;
  readonly slots: readonly ChosenSlot[];
};

/** The content of a request; a repeat has the same id, so that it is sent once. */
export type Sent = Omit<Draft, "note"> & { readonly id: string };

const emptyDraft: Draft = { reply: "", note: "", slots: [] };
const storedDraft = z.object({ reply: z.string(), note: z.string(), slots: chosenSlots });

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

/** The drafts that were changed since the page was loaded, by their key. */
const useDrafts = create<Readonly<Record<string, Draft>>>(() => ({}));

/** The draft under a key as it is now. */
export const draftOf = (key: string): Draft =>
  useDrafts.getState()[key] ?? parsedDraft(readLocal(key));

/** Changes a draft, also while its message is not on the screen. */
export function writeDraft(key: string, change: Partial<Draft>): void {
  const draft = { ...draftOf(key), ...change };
  useDrafts.setState({ [key]: draft });
  const isEmpty = draft.reply === "" && draft.note === "" && draft.slots.length === 0;
  if (isEmpty) removeLocal(key);
  else writeLocal(key, JSON.stringify(draft));
}

/** The draft under a key, kept in this browser until it is sent. */
export function useDraft(key: string): Draft {
  const stored = useMemo(() => parsedDraft(readLocal(key)), [key]);
  return useDrafts((drafts) => drafts[key] ?? stored);
}

/** What was written while a text was on its way, in lines below it; or all of it, if the text itself was changed. */
function addedTo(sent: string, text: string): string {
  const now = text.trim();
  if (now !== sent && !now.startsWith(`${sent}\n`)) return text;
  return now.slice(sent.length).trimStart();
}

/** What is left of a draft once its note, or its reply with the times it offers, has arrived. */
export function withoutSent({ reply, note, slots }: Draft, sent: Partial<Draft>): Draft {
  const isSent = ({ localTime }: ChosenSlot) =>
    sent.slots?.some((slot) => slot.localTime === localTime);
  return {
    reply: sent.reply === undefined ? reply : addedTo(sent.reply, reply),
    note: sent.note === undefined ? note : addedTo(sent.note, note),
    slots: slots.filter((slot) => !isSent(slot)),
  };
}

/**
 * A reply that was taken back, before what was written since; nothing of the two is lost. A reply offers only a few
 * times, so those beyond that number become lines of its text.
 */
export function withRestored({ reply, slots }: Draft, sent: Omit<Draft, "note">) {
  const isChosen = ({ localTime }: ChosenSlot) =>
    slots.some((slot) => slot.localTime === localTime);
  const both = [...slots, ...sent.slots.filter((slot) => !isChosen(slot))];
  const surplus = both
    .slice(maxSlots)
    .map(({ localTime, minutes }) => `${agencyTimeText(localTime)}, ${minutes} min`);
  return {
    reply: [sent.reply, ...surplus, reply].filter((text) => text.trim() !== "").join("\n\n"),
    slots: both.slice(0, maxSlots),
  };
}
