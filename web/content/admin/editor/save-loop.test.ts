import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerMs } from "#web/admin/kit/answer-in-time.ts";
import { autosaveMs } from "./save-loop.ts";
import { lost, refusal, startEditor } from "./testing.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("saves the changed fields some time after the last change", async () => {
  const { server, type, state } = startEditor({ title: "A", excerpt: "B" });
  type({ title: "A line" });
  await wait(autosaveMs - 1);
  type({ title: "A line of light" });
  await wait(autosaveMs - 1);
  expect(server.requests).toEqual([]);
  expect(state().unsaved).toEqual(["title"]);
  await wait(1);
  expect(server.requests).toEqual([{ version: 1, changes: { title: "A line of light" } }]);
  expect(state()).toMatchObject({ unsaved: [], isSaving: false, failure: null });
});

test("typing back to the saved text leaves nothing to save", async () => {
  const { server, type, state } = startEditor({ title: "A" });
  type({ title: "AB" });
  type({ title: "A" });
  await wait(10_000);
  expect(server.requests).toEqual([]);
  expect(state().unsaved).toEqual([]);
});

test("three quick edits on a slow network are saved one after the other, without a conflict of their own", async () => {
  const { server, type, state, loop } = startEditor();
  server.hold = new Promise((resolve) => setTimeout(resolve, 4000));
  for (const title of ["One", "Two", "Three"]) {
    type({ title });
    void loop.flush();
    await wait(500);
  }
  await wait(20_000);
  expect(server.requests.map(({ version }) => version)).toEqual([1, 2]);
  expect(server.entry.draft).toEqual({ title: "Three" });
  expect(state()).toMatchObject({ theirs: null, unsaved: [] });
});

test("an answer never replaces newer typing, and a trimmed text is not sent again", async () => {
  const { server, screen, type, state } = startEditor();
  server.hold = new Promise((resolve) => setTimeout(resolve, 1000));
  type({ title: "A line " });
  await wait(autosaveMs + 500);
  type({ title: "A line of" });
  await wait(600);
  expect(screen.fields).toEqual({ title: "A line of" });
  expect(state().unsaved).toEqual(["title"]);
  type({ title: "A line of " });
  await wait(60_000);
  expect(server.requests).toHaveLength(2);
  expect(state().unsaved).toEqual([]);
});

test("goes on when the answer to a save was lost although it was stored", async () => {
  const { server, type, state } = startEditor();
  server.failures = [{ error: lost(), isStored: true }];
  type({ title: "A line " });
  await wait(autosaveMs);
  expect(state().failure).toEqual({ kind: "offline" });
  await wait(10_000);
  expect(state()).toMatchObject({ failure: null, theirs: null, unsaved: [] });
  type({ title: "A line of light" });
  await wait(autosaveMs);
  expect(server.entry).toMatchObject({ version: 3, draft: { title: "A line of light" } });
});

test("goes on when the answer to a save could not be read although it was stored", async () => {
  const { server, type, state } = startEditor();
  server.failures = [{ error: refusal(500, "result_unreadable"), isStored: true }];
  type({ title: "A line" });
  await wait(autosaveMs);
  expect(state().failure).toMatchObject({ kind: "done" });
  type({ title: "A line of light" });
  await wait(autosaveMs);
  expect(state()).toMatchObject({ failure: null, theirs: null, unsaved: [] });
  expect(server.entry).toMatchObject({ version: 3, draft: { title: "A line of light" } });
});

test("goes on also when more was typed since the save without an answer", async () => {
  const { server, type, state } = startEditor();
  server.failures = [{ error: lost(), isStored: true }, { error: lost() }];
  type({ title: "A" });
  await wait(autosaveMs);
  type({ title: "AB" });
  await wait(autosaveMs);
  type({ title: "ABC" });
  await wait(30_000);
  expect(server.entry).toMatchObject({ version: 3, draft: { title: "ABC" } });
  expect(state()).toMatchObject({ theirs: null, unsaved: [] });
});

test("keeps both versions when another admin has saved the document, and sends no more", async () => {
  const { server, store, type, state, loop } = startEditor({ title: "A" });
  store({ title: "Theirs" });
  type({ title: "Mine" });
  await wait(60_000);
  expect(state().theirs?.draft).toEqual({ title: "Theirs" });
  expect(state().failure).toEqual({ kind: "conflict" });
  type({ title: "Mine, longer" });
  await wait(60_000);
  expect(await loop.flush()).toBe(false);
  expect(server.requests).toHaveLength(1);
  if (state().theirs) loop.rebase(server.entry);
  expect(await loop.flush()).toBe(true);
  expect(server.entry.draft).toEqual({ title: "Mine, longer" });
});

test("saves over a write that left the document alone, such as a schedule", async () => {
  const { server, type, state } = startEditor({ title: "A" });
  server.entry = { ...server.entry, version: 5, publishAt: 9 };
  type({ title: "B" });
  await wait(autosaveMs);
  expect(server.entry).toMatchObject({ version: 6, draft: { title: "B" } });
  expect(state()).toMatchObject({ theirs: null, unsaved: [] });
});

test("asks when the entry was moved to the trash meanwhile", async () => {
  const { server, type, state } = startEditor({ title: "A" });
  server.entry = { ...server.entry, version: 2, deletedAt: 9 };
  type({ title: "B" });
  await wait(autosaveMs);
  expect(state().theirs?.deletedAt).toBe(9);
});

test("a refused field waits for a change, and the others are saved", async () => {
  const { server, type, state, loop } = startEditor({ title: "A", slug: "a" });
  const fields = [{ field: "slug", message: "Another entry has this slug" }];
  server.failures = [{ error: refusal(422, "invalid", { fields }) }];
  type({ title: "B", slug: "b" });
  await wait(60_000);
  expect(server.entry.draft).toEqual({ title: "B", slug: "a" });
  expect(state().refused.slug?.message).toBe("Another entry has this slug");
  expect(server.requests).toHaveLength(2);
  expect(await loop.flush()).toBe(false);
  type({ slug: "c" });
  expect(state().refused).toEqual({});
  await wait(autosaveMs);
  expect(server.entry.draft).toEqual({ title: "B", slug: "c" });
});

test("offline, it keeps trying with longer pauses and saves all at once when it is back", async () => {
  const { server, type, state } = startEditor();
  server.failures = Array.from({ length: 4 }, () => ({ error: lost() }));
  type({ title: "A" });
  await wait(autosaveMs);
  type({ title: "AB" });
  await wait(20_000);
  expect(state()).toMatchObject({ failure: { kind: "offline" }, unsaved: ["title"] });
  await wait(120_000);
  expect(server.entry.draft).toEqual({ title: "AB" });
  expect(state().failure).toBeNull();
});

test("after the session has ended it waits, and saves when it is asked to", async () => {
  const { server, type, state, loop } = startEditor();
  server.failures = [{ error: refusal(401, "not_signed_in") }];
  server.hasSession = false;
  type({ title: "A" });
  await wait(autosaveMs);
  type({ title: "AB" });
  await wait(120_000);
  expect(state().failure).toEqual({ kind: "signed-out" });
  expect(server.requests).toHaveLength(1);
  expect(await loop.flush()).toBe(true);
  expect(server.entry.draft).toEqual({ title: "AB" });
});

test("sends nothing in the name of another admin who signs in meanwhile", async () => {
  const { server, type, state, loop } = startEditor();
  server.failures = [{ error: lost() }];
  type({ title: "A" });
  await wait(autosaveMs);
  server.own = "b@example.com";
  await wait(120_000);
  expect(await loop.flush()).toBe(false);
  expect(await loop.act(async (entry) => entry)).toBeNull();
  expect(server.requests).toHaveLength(1);
  expect(state().unsaved).toEqual(["title"]);
});

test("goes on with the next change when a session is back since the refusal", async () => {
  const { server, type, state } = startEditor();
  server.failures = [{ error: refusal(401, "not_signed_in") }];
  type({ title: "A" });
  await wait(120_000);
  expect(server.requests).toHaveLength(1);
  type({ title: "AB" });
  await wait(autosaveMs);
  expect(server.entry.draft).toEqual({ title: "AB" });
  expect(state().failure).toBeNull();
});

test("a save that the switch of a colleague has overtaken goes on while no action waits", async () => {
  const { server, type, loop, state } = startEditor({ title: "A" });
  await loop.act(async (entry) => ({ ...entry, status: "published" }));
  server.entry = { ...server.entry, version: 6, status: "draft" };
  type({ title: "B" });
  await wait(autosaveMs);
  expect(server.entry).toMatchObject({ version: 7, draft: { title: "B" } });
  expect(state()).toMatchObject({ theirs: null, unsaved: [] });
});

test("a save that a silent line swallows is tried again, and its late answer is no conflict", async () => {
  const { server, type, state } = startEditor({ title: "A" });
  const late = Promise.withResolvers<void>();
  server.hold = late.promise;
  type({ title: "A line" });
  await wait(autosaveMs);
  expect(state().isSaving).toBe(true);
  await wait(answerMs);
  expect(state()).toMatchObject({ isSaving: false, failure: { kind: "offline" } });
  expect(state().unsaved).toEqual(["title"]);

  server.hold = Promise.resolve();
  late.resolve();
  type({ title: "A line of light" });
  await wait(autosaveMs);
  expect(state()).toMatchObject({ failure: null, theirs: null, unsaved: [] });
  expect(server.entry.draft).toEqual({ title: "A line of light" });
});
