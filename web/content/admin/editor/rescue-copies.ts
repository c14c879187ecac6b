import type { Values } from "./form-values.ts";

/** What one admin wrote in an entry and has not saved, with the version it is based on. */
export type RescueCopy = {
  readonly email: string;
  readonly entryId: string;
  readonly version: number;
  /** Those of the changed fields. */
  readonly values: Values;
  /** Epoch milliseconds. */
  readonly at: number;
};

const storeName = "copies";
/** Copies that were never asked for are deleted after this time, in milliseconds. */
const keptMs = 30 * 24 * 3_600_000;

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  opened ??= (async () => {
    const request = indexedDB.open("rescue-copies", 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(storeName, { keyPath: ["email", "entryId", "version"] });
    return result(request);
  })();
  return opened;
}

/**
 * Runs requests against the store; `fallback` where the browser blocks storage or has no room left. The next call
 * after a failure opens the database anew.
 */
async function inStore<T>(run: (store: IDBObjectStore) => Promise<T>, fallback: T): Promise<T> {
  try {
    const database = await openDatabase();
    return await run(database.transaction(storeName, "readwrite").objectStore(storeName));
  } catch {
    opened = undefined;
    return fallback;
  }
}

type CopyKey = Pick<RescueCopy, "email" | "entryId" | "version">;
const keyOf = ({ email, entryId, version }: CopyKey) => [email, entryId, version];

/**
 * Keeps what an editor has not saved in this browser, in place of the fields that it has `written` before; what another tab
 * keeps in the same copy stays. False where it could not be kept.
 */
export const keepCopy = (copy: RescueCopy, written: Iterable<string> = []): Promise<boolean> =>
  inStore(async (store) => {
    const stored: RescueCopy | undefined = await result(store.get(keyOf(copy)));
    const own = new Set(written);
    const others = Object.entries(stored?.values ?? {}).filter(([name]) => !own.has(name));
    const values = { ...Object.fromEntries(others), ...copy.values };
    if (Object.keys(values).length === 0) await result(store.delete(keyOf(copy)));
    else await result(store.put({ ...copy, values }));
    return true;
  }, false);

/** Deletes a copy, if it exists. */
export const deleteCopy = (copy: CopyKey): Promise<void> =>
  inStore(async (store) => {
    await result(store.delete(keyOf(copy)));
  }, undefined);

/** The copies of an entry that this admin has in this browser, newest first; deletes those that are old. */
export const readCopies = (entryId: string, email: string, now: number): Promise<RescueCopy[]> =>
  inStore(async (store) => {
    const all: RescueCopy[] = await result(store.getAll());
    const isOld = ({ at }: RescueCopy) => at < now - keptMs;
    const [old, kept] = [all.filter(isOld), all.filter((copy) => !isOld(copy))];
    for (const copy of old) store.delete(keyOf(copy));
    return kept
      .filter((copy) => copy.entryId === entryId && copy.email === email)
      .sort((a, b) => b.at - a.at);
  }, []);
