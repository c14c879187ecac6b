import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import type { BulkResult } from "#contract/bulk.ts";
import { createQueryClient } from "#web/admin/query-client.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { progressText } from "./bulk.ts";
import { undoShown, useToast } from "./toasts.ts";
import { type Bulk, useBulk } from "./use-bulk.ts";

beforeEach(() => useToast.setState(useToast.getInitialState()));

type Post = { readonly id: string; readonly version: number };
type Action = "publish" | "archive" | "unpublish";

const posts = (count: number, prefix: string): readonly Post[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix}${index}`, version: 1 }));
const changed = (items: readonly Post[]): readonly BulkResult[] =>
  items.map(({ id, version }) => ({ id, version: version + 1, code: null, detail: null }));

type Send = (action: Action, items: readonly Post[]) => Promise<readonly BulkResult[]>;

let bulk: Bulk<Post, Action>;
function Probe({ send }: { send: Send }) {
  bulk = useBulk<Post, Action>({
    noun: { one: "post", many: "posts" },
    namesOf: (action) => ({ verb: action, running: action, done: `${action} done` }),
    send,
    readPage: () => Promise.reject(new Error("Not read")),
    choose: () => undefined,
    undoOf: (action) => (action === "unpublish" ? undefined : "unpublish"),
    queriesOf: () => [],
    reread: () => undefined,
    onSettled: () => undefined,
  });
  return bulk.progress && progressText(bulk.progress);
}

/** The list, the requests it has sent, and what answers the oldest that waits; without an error as carried out. */
async function mountList() {
  const requests: { readonly action: Action; readonly count: number }[] = [];
  const waiting: ((error?: Error) => void)[] = [];
  const send: Send = (action, items) =>
    new Promise((resolve, reject) => {
      requests.push({ action, count: items.length });
      waiting.push((error) => (error ? reject(error) : resolve(changed(items))));
    });
  const mount = await mountPoint();
  await mount.render(
    <QueryClientProvider client={createQueryClient()}>
      <Probe send={send} />
    </QueryClientProvider>,
  );
  const step = async (what: () => unknown) => {
    await act(async () => void what());
    await mount.settle();
  };
  return {
    ...mount,
    requests,
    step,
    answer: (error?: Error) => step(() => waiting.shift()?.(error)),
  };
}

it("lets an undo wait for the run under way, which keeps its progress and its Cancel", async () => {
  const { requests, step, answer, text, unmount } = await mountList();
  await step(() => bulk.run("publish", posts(1, "a")));
  await answer();
  await step(() => bulk.run("archive", posts(60, "b")));
  await step(undoShown);
  expect(text()).toBe("archive 0 of 60");
  await step(() => bulk.cancel());
  await answer();
  expect(requests).toEqual([
    { action: "publish", count: 1 },
    { action: "archive", count: 50 },
    { action: "unpublish", count: 1 },
  ]);
  expect(text()).toBe("unpublish 0 of 1");
  await answer();
  expect(text()).toBe("");
  await unmount();
});

it("has the browser ask before it closes the page during a run, also once the list is left", async () => {
  const { step, answer, dispatch, unmount } = await mountList();
  const isAsked = async () => {
    const close = new Event("beforeunload", { cancelable: true });
    await dispatch(close);
    return close.defaultPrevented;
  };
  await step(() => bulk.run("publish", posts(1, "a")));
  expect(await isAsked()).toBe(true);
  await unmount();
  expect(await isAsked()).toBe(true);
  await answer();
  expect(await isAsked()).toBe(false);
});

it("goes on with an undo that has failed halfway, from the dialog or, once the list is left, from the toast", async () => {
  const { requests, step, answer, unmount } = await mountList();
  await step(() => bulk.run("publish", posts(120, "a")));
  for (let chunk = 0; chunk < 3; chunk += 1) await answer();
  await step(undoShown);
  await answer();
  await answer(new TypeError("Failed to fetch"));
  expect(bulk.refusals).toMatchObject({ done: 50, unknown: 50 });
  expect(useToast.getState().shown?.onUndo).toBeUndefined();
  await step(() => bulk.refusals?.onRetry?.());
  expect(requests.slice(3).map(({ count }) => count)).toEqual([50, 50, 50]);
  await unmount();
  await answer(new TypeError("Failed to fetch"));
  await step(undoShown);
  await answer();
  await answer();
  expect(requests.slice(6).map(({ count }) => count)).toEqual([50, 20]);
  expect(useToast.getState().shown?.title).toBe("70 posts unpublish done");
});

it("offers no undo of an undo that was cancelled", async () => {
  const { step, answer, unmount } = await mountList();
  await step(() => bulk.run("publish", posts(120, "a")));
  for (let chunk = 0; chunk < 3; chunk += 1) await answer();
  await step(undoShown);
  await step(() => bulk.cancel());
  await answer();
  expect(useToast.getState().shown).toMatchObject({ title: "50 of 120 posts unpublish done" });
  expect(useToast.getState().shown?.onUndo).toBeUndefined();
  await unmount();
});
