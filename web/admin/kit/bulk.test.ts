import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#web/lib/api-error.ts";
import { answerMs } from "./answer-in-time.ts";
import {
  actionsForSome,
  changeAll,
  chunksOf,
  doneText,
  failureText,
  firstNames,
  inTheirVersions,
  keyHandlers,
  progressText,
  readAll,
  refusalText,
  undosOf,
} from "./bulk.ts";

const noun = { one: "post", many: "posts" };
const numbered = (count: number) => Array.from({ length: count }, (_, n) => `No ${n + 1}`);
const changed = (id: string, version: number | null = 2) => ({
  id,
  version,
  code: null,
  detail: null,
});
const done = (text: string) => ({ verb: "", running: "", done: text });

describe("the keys of actions", () => {
  const keys = { close: "e", spam: "!", notSpam: "!", archive: undefined } as const;
  type Action = keyof typeof keys;
  const actions: readonly Action[] = ["close", "spam", "notSpam", "archive"];
  const namesOf = (action: Action) => ({
    ...done(action),
    ...(keys[action] && { key: keys[action] }),
  });
  const started = (key: string, offered?: readonly Action[]) => {
    const start = vi.fn();
    const handlers = keyHandlers(actions, {
      namesOf,
      start,
      ...(offered && { offered: () => offered }),
    });
    expect(Object.keys(handlers)).toEqual(["e", "!"]);
    handlers[key]?.();
    return start.mock.calls.flat();
  };

  it("start, of those that share one, the action that can be done", () => {
    expect(started("!", ["close", "spam"])).toEqual(["spam"]);
    expect(started("!", ["notSpam"])).toEqual(["notSpam"]);
    expect(started("e", ["notSpam"])).toEqual([]);
    expect(started("!", [])).toEqual([]);
  });

  it("start the first where several can be done", () => {
    expect(started("!")).toEqual(["spam"]);
  });
});

describe("what a run on many records says", () => {
  it("counts what was done, and of how many when some were not", () => {
    expect(doneText(done("published"), 1, 1, noun)).toBe("1 post published");
    expect(doneText(done("moved to the trash"), 1200, 1200, noun)).toBe(
      "1,200 posts moved to the trash",
    );
    expect(doneText(done("archived"), 0, 3, noun)).toBe("0 of 3 posts archived");
  });

  it("says how far a run is, and of how many only where that is known", () => {
    expect(progressText({ text: "Selecting", done: 50, total: 1204 })).toBe(
      "Selecting 50 of 1,204",
    );
    expect(progressText({ text: "Selecting", done: 2050, total: null })).toBe("Selecting 2,050");
  });

  it("names the first of many", () => {
    expect(firstNames(numbered(2))).toBe("No 1, No 2");
    expect(firstNames(numbered(1241), 3)).toBe("No 1, No 2, No 3 and 1,238 more");
  });

  it("names the fields that block, else what the server says", () => {
    const fields = [
      { field: "title", message: "Please enter a title" },
      { field: "price", message: "Too long" },
    ];
    expect(refusalText({ fields, detail: "Refused" })).toBe(
      "Title: Please enter a title; Price: Too long",
    );
    expect(refusalText({ detail: "It is in the trash." })).toBe("It is in the trash.");
    const current = { version: 2, changedBy: "ana@site.example", changedAt: 1 };
    expect(refusalText({ detail: "Changed first.", current })).toContain("ana@site.example");
  });

  it("says what is true of what a failed run has not answered for", () => {
    expect(failureText(0, 20, noun)).toBe("The rest was not changed.");
    expect(failureText(0, 0, noun)).toBe("");
    expect(failureText(50, 20, noun)).toBe(
      "Whether 50 posts changed is not known; the list is read again. 20 posts after that: not changed.",
    );
    expect(failureText(1, 0, noun)).toBe(
      "Whether 1 post changed is not known; the list is read again.",
    );
  });

  it("goes in groups of at most fifty", () => {
    const groups = chunksOf(numbered(101), 50);
    expect(groups.map(({ length }) => length)).toEqual([50, 50, 1]);
    expect(chunksOf([], 50)).toEqual([]);
  });
});

it("offers for many records what changes at least one, in the order of the actions", () => {
  const actions = ["retry", "cancel", "dismiss"] as const;
  const actionsFor = (status: string) =>
    status === "dead" ? (["dismiss", "retry"] as const) : ([] as const);
  expect(actionsForSome(["sent", "dead"], actions, actionsFor)).toEqual(["retry", "dismiss"]);
  expect(actionsForSome(["sent"], actions, actionsFor)).toEqual([]);
  expect(actionsForSome([], actions, actionsFor)).toEqual([]);
});

it("takes back only what a run has changed, each record to what it was", () => {
  const items = [
    { id: "a", before: "open" },
    { id: "b", before: "ignored" },
    { id: "c", before: "open" },
    { id: "d", before: "open" },
    { id: "e", before: "sent" },
  ];
  const results = [
    changed("a", null),
    changed("b", null),
    { ...changed("c", null), code: "conflict" as const },
    { ...changed("d", null), isUnchanged: true },
    changed("e", null),
  ];
  const undoOf = ({ before }: { before: string }) => (before === "sent" ? undefined : before);
  expect(undosOf(items, results, undoOf)).toEqual([
    { action: "open", items: [items[0]] },
    { action: "ignored", items: [items[1]] },
  ]);
});

describe("a run that fails", () => {
  afterEach(() => void vi.useRealTimers());
  const items = numbered(120).map((id) => ({ id }));
  const watch = { signal: new AbortController().signal, onProgress: () => undefined };
  /** Carries out one request, and fails the second one with an error. */
  const failWith = (error: Error) => {
    let requests = 0;
    return changeAll(
      items,
      async (chunk) => {
        requests += 1;
        if (requests === 2) throw error;
        return chunk.map(({ id }) => changed(id));
      },
      watch,
    );
  };

  it("does not know about the records of a request without an answer", async () => {
    for (const error of [new TypeError("Failed to fetch"), new ApiError(503, "")]) {
      const { results, unknown } = await failWith(error);
      expect(results).toHaveLength(50);
      expect(unknown).toEqual(items.slice(50, 100).map(({ id }) => id));
    }
  });

  it("goes on for no longer than a request may take, where the network does not answer", async () => {
    vi.useFakeTimers();
    const never = () => new Promise<never>(() => undefined);
    const runs = Promise.allSettled([changeAll(items, never, watch), readAll(never, watch)]);
    await vi.advanceTimersByTimeAsync(answerMs);
    const error = new TypeError("No answer");
    expect(await Promise.race([runs, "running"])).toMatchObject([
      { value: { results: [], error, unknown: items.slice(0, 50).map(({ id }) => id) } },
      { reason: error },
    ]);
  });

  it("knows that a refused request has changed nothing", async () => {
    const { results, unknown, error } = await failWith(new ApiError(422, ""));
    expect(results).toHaveLength(50);
    expect(unknown).toEqual([]);
    expect(error).toBeInstanceOf(ApiError);
  });
});

it("goes on with each record in the version that a run has left it in", () => {
  const items = [
    { id: "a", version: 1 },
    { id: "b", version: 5 },
    { id: "gone", version: 3 },
  ];
  const results = [changed("a", 2), { ...changed("gone", null), code: "not_found" as const }];
  expect(inTheirVersions(items, results)).toEqual([
    { id: "a", version: 2 },
    { id: "b", version: 5 },
    { id: "gone", version: 3 },
  ]);
});

it("takes back from the version that a run has made, in one part what is the same for some", () => {
  const items = ["a", "b", "c"].map((id) => ({
    id,
    version: 1,
    stage: id === "c" ? "new" : "old",
  }));
  const results = items.map(({ id }, n) => changed(id, n + 2));
  expect(undosOf(items, results, ({ stage }) => ({ kind: "move", stage }))).toEqual([
    {
      action: { kind: "move", stage: "old" },
      items: [
        { id: "a", version: 2, stage: "old" },
        { id: "b", version: 3, stage: "old" },
      ],
    },
    { action: { kind: "move", stage: "new" }, items: [{ id: "c", version: 4, stage: "new" }] },
  ]);
});
