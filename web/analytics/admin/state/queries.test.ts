import { QueryClient, QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import { expect, it, onTestFinished, vi } from "vitest";
import { type ReadReport, readingReport, refreshAnalytics } from "./queries.ts";

const reading = (range: "7d" | "30d"): QueryObserverOptions<ReadReport, Error> =>
  readingReport({ range, timeZone: "UTC" });

it("knows when figures were read also while those of another period are on their way", async () => {
  const never = new Promise<Response>(() => undefined);
  vi.stubGlobal("fetch", (url: string) =>
    url.includes("range=7d") ? Promise.resolve(Response.json({ totals: {} })) : never,
  );
  const observer = new QueryObserver(new QueryClient(), reading("7d"));
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  observer.setOptions(reading("30d"));
  const { data, isPlaceholderData } = observer.getCurrentResult();
  expect(isPlaceholderData).toBe(true);
  expect(data?.readAt).toBeGreaterThan(0);
  expect(data?.query.range).toBe("7d");
  stop();
});

it("reads figures again that are shown ten seconds after they were read", async () => {
  const read = vi.fn((_: string) => Promise.resolve(Response.json({ totals: {} })));
  vi.stubGlobal("fetch", read);
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const client = new QueryClient();
  const show = () => client.fetchQuery(readingReport({ range: "7d", timeZone: "UTC" }));
  await show();
  vi.advanceTimersByTime(9999);
  await show();
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await show();
  expect(read).toHaveBeenCalledTimes(2);
});

it("lets an answer come that takes longer than a round of the clock", async () => {
  const read = vi.fn((_: string) => Promise.resolve(Response.json({ totals: {} })));
  vi.stubGlobal("fetch", read);
  const client = new QueryClient();
  const observer = new QueryObserver(client, reading("7d"));
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  read.mockImplementation(() => new Promise(() => undefined));
  void refreshAnalytics(client, false);
  void refreshAnalytics(client, false);
  expect(read).toHaveBeenCalledTimes(2);
  void refreshAnalytics(client, true);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3));
  stop();
});

it("reads a query that was not on the screen during a refresh once it is shown", async () => {
  const read = vi.fn((_: string) => Promise.resolve(Response.json({ totals: {} })));
  vi.stubGlobal("fetch", read);
  const client = new QueryClient();
  await client.prefetchQuery(readingReport({ range: "7d", timeZone: "UTC" }));
  void refreshAnalytics(client, true);
  expect(read).toHaveBeenCalledTimes(1);
  const stop = new QueryObserver(client, reading("7d")).subscribe(() => undefined);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  stop();
});
