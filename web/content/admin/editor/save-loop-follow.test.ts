import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { autosaveMs } from "./save-loop.ts";
import { entryWith, refusal, startEditor } from "./testing.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** An editor, and a server whose schedule has just published the entry. */
function startWithDue() {
  const editor = startEditor({ title: "A" });
  const { server } = editor;
  server.entry = { ...server.entry, version: 2, status: "published" };
  return editor;
}

test("follows the schedule with what is typed left as a change to it", async () => {
  const { server, screen, type, loop, state } = startWithDue();
  const { savedAt } = state();
  type({ title: "B" });
  await wait(1);
  await loop.follow();
  expect(state()).toMatchObject({ entry: { status: "published" }, unsaved: ["title"], savedAt });
  expect(screen.fields).toEqual({ title: "B" });
  await wait(autosaveMs);
  expect(server.requests).toEqual([{ version: 2, changes: { title: "B" } }]);
});

test("follows no version with another document, which the next save asks about", async () => {
  const { server, type, loop, state } = startWithDue();
  server.entry = { ...server.entry, ...entryWith(3, { title: "Theirs" }) };
  await loop.follow();
  expect(state()).toMatchObject({ entry: { version: 1 }, theirs: null, failure: null });
  type({ title: "B" });
  await wait(autosaveMs);
  expect(state()).toMatchObject({ theirs: { version: 3 }, failure: { kind: "conflict" } });
});

test("leaves it to a save that failed to find out by itself", async () => {
  const { server, type, loop, state } = startWithDue();
  server.failures = [{ error: refusal(403, "forbidden") }];
  type({ title: "B" });
  await wait(autosaveMs);
  await loop.follow();
  expect(state()).toMatchObject({ entry: { version: 1 }, failure: { kind: "lasting" } });
  expect(await loop.flush()).toBe(true);
  expect(state()).toMatchObject({ entry: { version: 3 }, unsaved: [], failure: null });
});

test("an action that was chosen before the schedule ran asks", async () => {
  const { loop, state } = startWithDue();
  const following = loop.follow();
  const acted = loop.act(async ({ version }) => {
    expect(version).toBe(1);
    throw refusal(409, "conflict");
  });
  await expect(acted).rejects.toMatchObject({ status: 409 });
  await following;
  expect(state()).toMatchObject({ theirs: { status: "published" }, failure: { kind: "conflict" } });
});

test("an answer that an action has overtaken changes nothing", async () => {
  const { loop, state } = startEditor({ title: "A" });
  const following = loop.follow();
  await loop.act(async (entry) => ({ ...entry, version: 2 }));
  await following;
  expect(state().entry.version).toBe(2);
});

test("rejects and changes nothing where the entry cannot be read", async () => {
  const { server, loop, state } = startWithDue();
  server.isOffline = true;
  await expect(loop.follow()).rejects.toThrow();
  expect(state()).toMatchObject({ entry: { version: 1 }, failure: null });
});
