import { create } from "zustand";
import { adminUser } from "#web/admin/kit/admin-user.ts";
import { readLocal, writeLocal } from "#web/lib/storage.ts";
import type { TeamPerson } from "./inbox-store.ts";

// The key of localStorage.
const storageKey = "chat-presence";
/** The end of a kept press that the server has not confirmed, so that a later page of the same person sends it. */
const unconfirmed = (): string => `?${adminUser()?.id ?? ""}`;

type Presence = {
  readonly isOnline: boolean;
  /** Whether the server knows of it: false from a press until its answer. */
  readonly isConfirmed: boolean;
};

/**
 * Whether this person takes conversations while the desk is open. The server keeps it; this browser keeps what it
 * knew last, to show it until the server answers.
 */
export const usePresence = create<Presence>(() => {
  const kept = readLocal(storageKey) ?? "";
  return { isOnline: !kept.startsWith("away"), isConfirmed: !kept.endsWith(unconfirmed()) };
});

function keepPresence(presence: Presence): void {
  const { isOnline, isConfirmed } = presence;
  usePresence.setState(presence);
  writeLocal(storageKey, `${isOnline ? "online" : "away"}${isConfirmed ? "" : unconfirmed()}`);
}

export const setPresence = (isOnline: boolean): void =>
  keepPresence({ isOnline, isConfirmed: false });

/** Follows what the server says of this person, who may have pressed in another tab or browser. */
export function notePresence(people: readonly TeamPerson[], me: string): void {
  const heard = people.find(({ id }) => id === me);
  if (!heard) return;
  const { isOnline, isConfirmed } = usePresence.getState();
  // The server has sent this before it heard of the press.
  if (!isConfirmed && heard.isOnline !== isOnline) return;
  keepPresence({ isOnline: heard.isOnline, isConfirmed: true });
}
