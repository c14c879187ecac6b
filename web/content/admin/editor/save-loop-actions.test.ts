import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { autosaveMs } from "./save-loop.ts";
import { entryWith, lost, ownEmail, refusal, startEditor } from "./testing.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("an action runs on what was typed last, with the version after its save", async () => {
  const { server, type, loop } = startEditor();
  type({ title: "The last keystroke" });
  const published = await loop.act(async ({ version }) => {
    expect([version, server.entry.draft]).toEqual([2, { title: "The last keystroke" }]);
    return entryWith(3, { title: "The last keystroke" });
  });
  expect(published?.version).toBe(3);
});

test("an action does not run when the save before it fails", async () => {
  const { server, type, loop, state } = startEditor();
  server.failures = [{ error: refusal(503, "unavailable") }];
  type({ title: "A" });
  const action = vi.fn();
  expect(await loop.act(action)).toBeNull();
  expect(action).not.toHaveBeenCalled();
  expect(state().failure).toMatchObject({ kind: "temporary" });
});

test("an action is repeated once when another write left the document alone", async () => {
  const { server, loop } = startEditor({ title: "A" });
  server.entry = { ...server.entry, version: 7 };
  const versions: number[] = [];
  await loop.act(async (entry) => {
    versions.push(entry.version);
    if (entry.version !== server.entry.version) throw refusal(409, "conflict");
    return { ...entry, version: 8 };
  });
  expect(versions).toEqual([1, 7]);
});

test.each([
  ["unpublished it", { status: "draft" }],
  ["changed its end", { unpublishAt: 9 }],
  ["cancelled its publication", { publishAt: null }],
] as const)("an action asks when another admin has %s meanwhile", async (_, change) => {
  const { server, loop, state } = startEditor({ title: "A" });
  loop.rebase({ ...server.entry, status: "published", publishAt: 5, unpublishAt: 7 });
  server.entry = { ...state().entry, version: 6, ...change };
  const versions: number[] = [];
  const acted = loop.act(async ({ version }) => {
    versions.push(version);
    throw refusal(409, "conflict");
  });
  await expect(acted).rejects.toMatchObject({ status: 409 });
  expect(versions).toEqual([1]);
  expect(state()).toMatchObject({ theirs: server.entry, failure: { kind: "conflict" } });
});

test.each([
  ["the save before it", false],
  ["a save that was on its way when it was chosen", true],
])(
  "an action does not run after %s finds that another admin has unpublished the entry",
  async (_, isSaving) => {
    const { server, type, loop, state } = startEditor({ title: "A" });
    loop.rebase({ ...server.entry, status: "published" });
    server.entry = { ...server.entry, version: 6, status: "draft" };
    type({ title: "B" });
    if (isSaving) {
      server.hold = new Promise((resolve) => setTimeout(resolve, autosaveMs + 100));
      await wait(autosaveMs);
    }
    const action = vi.fn();
    const acted = loop.act(action);
    await wait(100);
    expect(await acted).toBeNull();
    expect(action).not.toHaveBeenCalled();
    expect(state()).toMatchObject({ theirs: { status: "draft" }, unsaved: ["title"] });
  },
);

/** A post; `publish` is carried out on the server, and its answer is lost. */
function startWithLostAnswer() {
  const editor = startEditor({ title: "A" });
  const { server } = editor;
  const publish = vi.fn(async ({ version }: { version: number }) => {
    if (version !== server.entry.version) throw refusal(409, "conflict");
    const isDone = server.entry.status === "published";
    if (isDone) return server.entry;
    server.entry = { ...server.entry, version: 2, status: "published", changedBy: ownEmail };
    throw lost();
  });
  return { ...editor, publish };
}

test("an action whose answer was lost is carried out where the entry says so", async () => {
  const { loop, publish, state } = startWithLostAnswer();
  expect(await loop.act(publish)).toMatchObject({ version: 2, status: "published" });
  expect(state()).toMatchObject({ entry: { status: "published" }, failure: null, theirs: null });
});

test("what an action has made of the entry is read once the network is back, and is no conflict", async () => {
  const { server, loop, publish, state } = startWithLostAnswer();
  server.isOffline = true;
  await expect(loop.act(publish)).rejects.toThrow("Failed to fetch");
  await wait(20_000);
  expect(await loop.act(publish)).toBeNull();
  expect(state()).toMatchObject({ entry: { version: 1 }, failure: { kind: "offline" } });
  server.isOffline = false;
  await wait(60_000);
  expect(state()).toMatchObject({ entry: { status: "published" }, failure: null, theirs: null });
  expect(await loop.act(publish)).toMatchObject({ version: 2 });
});

test("an action that replaces the document is carried out although the document differs", async () => {
  const { server, loop, state } = startEditor({ title: "A" });
  const discard = async () => {
    server.entry = { ...entryWith(2, { title: "Live" }), changedBy: ownEmail };
    throw lost();
  };
  expect(await loop.act(discard, true)).toMatchObject({ version: 2, draft: { title: "Live" } });
  expect(state().failure).toBeNull();
});

test("an action without an answer is not carried out by the write of another admin", async () => {
  const { server, loop, state } = startEditor({ title: "A" });
  const act = async () => {
    server.entry = { ...server.entry, version: 2, status: "archived", changedBy: "b@example.com" };
    throw lost();
  };
  await expect(loop.act(act)).rejects.toThrow("Failed to fetch");
  expect(state().entry.version).toBe(1);
  await expect(loop.act(async () => Promise.reject(refusal(409, "conflict")))).rejects.toThrow();
  expect(state()).toMatchObject({ theirs: { status: "archived" } });
});
