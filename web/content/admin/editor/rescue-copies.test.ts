import { afterEach, expect, test, vi } from "vitest";
import { keepCopy, readCopies } from "./rescue-copies.ts";

afterEach(() => void vi.unstubAllGlobals());

test("where the browser blocks storage, a copy is not kept, and the next one is tried again", async () => {
  const open = vi.fn(() => {
    throw new DOMException("Storage is blocked", "SecurityError");
  });
  vi.stubGlobal("indexedDB", { open });
  const copy = { email: "a@example.com", entryId: "e", version: 1, values: {}, at: 0 };
  expect(await keepCopy(copy)).toBe(false);
  expect(await keepCopy(copy)).toBe(false);
  expect(open).toHaveBeenCalledTimes(2);
});

/** A database in memory, whose requests are answered soon. */
function stubDatabase() {
  const copies = new Map<string, { at: number }>();
  const answered = (value: unknown) => {
    const request = { result: value, onsuccess: () => {} };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  const store = {
    get: (key: unknown[]) => answered(copies.get(key.join())),
    getAll: () => answered([...copies.values()]),
    put: (copy: { email: string; entryId: string; version: number; at: number }) =>
      answered(copies.set([copy.email, copy.entryId, copy.version].join(), copy)),
    delete: (key: unknown[]) => answered(copies.delete(key.join())),
  };
  const database = { transaction: () => ({ objectStore: () => store }) };
  vi.stubGlobal("indexedDB", { open: () => answered(database) });
}

test("two tabs keep their fields in one copy, and each takes out its own alone", async () => {
  stubDatabase();
  const key = { email: "a@example.com", entryId: "e", version: 1, at: 1 };
  const kept = async () => (await readCopies("e", "a@example.com", 2)).map(({ values }) => values);
  await keepCopy({ ...key, values: { body: "First tab" } });
  await keepCopy({ ...key, values: { title: "Second tab" } });
  expect(await kept()).toEqual([{ body: "First tab", title: "Second tab" }]);
  await keepCopy({ ...key, values: {} }, ["title"]);
  expect(await kept()).toEqual([{ body: "First tab" }]);
  await keepCopy({ ...key, values: { slug: "first" } }, ["body"]);
  expect(await kept()).toEqual([{ slug: "first" }]);
  await keepCopy({ ...key, values: {} }, ["slug"]);
  expect(await kept()).toEqual([]);
});
