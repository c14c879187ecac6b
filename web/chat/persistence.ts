import { readLocal, removeLocal, writeLocal } from "#web/lib/storage.ts";
import type { StoredAppend, StoredLog } from "./core/state.ts";

/**
 * A log of more characters is not stored anew: an older copy is as good, because the rest is fetched, and
 * texts that were not sent need room too.
 */
const mostCharacters = 400_000;

const parse = <T>(text: string | null): T | null => {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    // Not written by this code; it is replaced.
    return null;
  }
};

/** All keys of this browser's storage; none where it is blocked. */
function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/**
 * What outlives the page, in `localStorage`, because a write is done before the page can go. Each
 * append has a key of its own, so that tabs do not overwrite each other's. Without storage the chat
 * works and forgets.
 */
export function openPersistence(name: string) {
  const logKey = `${name}:log`;
  const appendKey = (cid: string) => `${name}:append:${cid}`;
  const appendKeys = () => storedKeys().filter((key) => key.startsWith(appendKey("")));
  return {
    appendKeys,
    readLog: () => parse<StoredLog>(readLocal(logKey)),
    /** In no order. */
    readAppends: (): StoredAppend[] =>
      appendKeys()
        .map((key) => parse<StoredAppend>(readLocal(key)))
        .filter((append) => append !== null),
    /** Without events, forgets what was stored. */
    saveLog(log: StoredLog): void {
      const text = JSON.stringify(log);
      if (log.events.length === 0) removeLocal(logKey);
      else if (text.length <= mostCharacters) writeLocal(logKey, text);
    },
    saveAppend: (append: StoredAppend) =>
      writeLocal(appendKey(append.frame.cid), JSON.stringify(append)),
    /** An empty text tells the other tabs that the sender has given it up. */
    removeAppend(cid: string, isDiscarded: boolean): void {
      if (isDiscarded) writeLocal(appendKey(cid), "");
      removeLocal(appendKey(cid));
    },
    /** The append that another tab has given up, if that is what it says. */
    discardedBy: ({ key, newValue }: StorageEvent): string | null =>
      key?.startsWith(appendKey("")) && newValue === "" ? key.slice(appendKey("").length) : null,
  };
}
