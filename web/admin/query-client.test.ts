import {
  MutationObserver,
  notifyManager,
  onlineManager,
  QueryObserver,
} from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { useSession } from "#web/lib/session.ts";
import { answerMs } from "./kit/answer-in-time.ts";
import { createQueryClient } from "./query-client.ts";

const respondWith = (status: number, body: string) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
afterEach(() => vi.unstubAllGlobals());

it("requests the URL made of the key's parts and parses the JSON", async () => {
  const fetched = respondWith(200, '{"items":[]}');
  const data = await createQueryClient().fetchQuery({ queryKey: ["/api/content", "team"] });
  expect(data).toEqual({ items: [] });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/content/team");
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: "include" });
});

it("rejects a failed response with its status and text, without a retry", async () => {
  const fetched = respondWith(500, "broken");
  const result = createQueryClient().fetchQuery({ queryKey: ["/api/health"] });
  await expect(result).rejects.toThrow("500: broken");
  expect(fetched).toHaveBeenCalledTimes(1);
});

it("reads a 401 as null only for queries that ask for it", async () => {
  respondWith(401, "");
  const meta = { onUnauthorized: "null" } as const;
  const client = createQueryClient();
  expect(await client.fetchQuery({ queryKey: ["/api/auth/user"], meta })).toBeNull();
  // The session, which is read again, is over.
  vi.stubGlobal("document", { cookie: "", documentElement: { toggleAttribute: () => false } });
  onTestFinished(() => useSession.setState(useSession.getInitialState(), true));
  const others = client.fetchQuery({ queryKey: ["/api/cms/stats"] });
  await expect(others).rejects.toMatchObject({ status: 401 });
});

it("does not request what is cached", async () => {
  const fetched = respondWith(200, "1");
  const client = createQueryClient();
  await client.fetchQuery({ queryKey: ["/api/health"] });
  await client.fetchQuery({ queryKey: ["/api/health"] });
  expect(fetched).toHaveBeenCalledTimes(1);
});

describe("a query that has failed", () => {
  /** What a view shows of a query, once it has failed for the first time. */
  async function failedQuery() {
    respondWith(503, "");
    const client = createQueryClient();
    const observer = new QueryObserver(client, { queryKey: ["/api/health"] });
    const results: { error: Error | null; isFetching: boolean }[] = [];
    // As `useQuery` does.
    const look = notifyManager.batchCalls(() => {
      const { error, isFetching } = observer.getCurrentResult();
      results.push({ error, isFetching });
    });
    const leave = observer.subscribe(look);
    await vi.waitFor(() => expect(results.at(-1)).toMatchObject({ isFetching: false }));
    results.length = 0;
    return { client, observer, results, leave };
  }

  it("keeps its error while it is read again, until an answer comes", async () => {
    const { observer, results } = await failedQuery();
    const { error } = observer.getCurrentResult();
    expect(error).toMatchObject({ status: 503 });
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal("fetch", () => promise);
    const again = observer.refetch();
    await vi.waitFor(() => expect(results.at(-1)).toEqual({ error, isFetching: true }));
    resolve(new Response("", { status: 503 }));
    await again;
    await vi.waitFor(() => expect(results.at(-1)).toMatchObject({ isFetching: false }));
    expect(results.filter((result) => result.error === null)).toEqual([]);
    respondWith(200, "1");
    expect(await observer.refetch()).toMatchObject({ error: null, data: 1 });
  });

  it("begins anew once it has left the screen", async () => {
    const { client, leave } = await failedQuery();
    leave();
    const observer = new QueryObserver(client, { queryKey: ["/api/health"] });
    onTestFinished(observer.subscribe(() => {}));
    expect(observer.getCurrentResult()).toMatchObject({ error: null, isPending: true });
  });
});

describe("when the network does not answer", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
  });
  afterEach(() => vi.useRealTimers());

  const mutate = (meta?: { hasProgress: true }) => {
    const mutationFn = () => fetch("/api/health");
    return new MutationObserver(createQueryClient(), {
      mutationFn,
      ...(meta && { meta }),
    }).mutate();
  };
  const isPending = async (answer: Promise<unknown>) => {
    await vi.advanceTimersByTimeAsync(answerMs);
    return (await Promise.race([answer, "pending"])) === "pending";
  };

  it("ends a read and a change with an error", async () => {
    const read = createQueryClient().fetchQuery({ queryKey: ["/api/health"] });
    const results = Promise.allSettled([read, mutate()]);
    await vi.advanceTimersByTimeAsync(answerMs);
    expect(await results).toMatchObject(Array(2).fill({ reason: new TypeError("No answer") }));
  });

  it("lets a change go on that shows its progress and can be stopped", async () => {
    expect(await isPending(mutate({ hasProgress: true }))).toBe(true);
  });
});

describe("offline", () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  it("fails at once, instead of waiting without a word", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
    const client = createQueryClient();
    const mutationFn = () => fetch("/api/health");
    const read = client.fetchQuery({ queryKey: ["/api/health"] });
    const changed = new MutationObserver(client, { mutationFn }).mutate();
    await expect(Promise.allSettled([read, changed])).resolves.toMatchObject([
      { status: "rejected" },
      { status: "rejected" },
    ]);
  });
});
