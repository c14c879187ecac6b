import { create } from "zustand";
import { readLocal, writeLocal } from "#web/lib/storage.ts";

// The key of localStorage.
const storageKey = "chat-presence";

/** Whether this person takes conversations while the desk is open; kept in this browser. */
export const usePresence = create<{ readonly isOnline: boolean }>(() => ({
  isOnline: readLocal(storageKey) !== "away",
}));

export function setPresence(isOnline: boolean): void {
  usePresence.setState({ isOnline });
  writeLocal(storageKey, isOnline ? "online" : "away");
}
