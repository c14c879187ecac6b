import { environmentManager, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { expect, it, onTestFinished, vi } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { cmsAnalytics } from "./cms-analytics.ts";
import { useCmsAnalytics } from "./queries.ts";

const Figures = () => useCmsAnalytics().data?.totalServices;

/** Answers with 1 service, then 2, and so on; returns how many times it was asked. */
function countReads() {
  let reads = 0;
  vi.stubGlobal("fetch", async () => {
    reads += 1;
    return Response.json({ data: { totalServices: reads } });
  });
  onTestFinished(() => void vi.useRealTimers());
  return () => reads;
}

it("reads the figures of the content again that are shown a minute after they were read", async () => {
  const reads = countReads();
  vi.useFakeTimers({ toFake: ["Date"] });
  const client = new QueryClient();
  await client.fetchQuery(cmsAnalytics);
  vi.advanceTimersByTime(59_999);
  await client.fetchQuery(cmsAnalytics);
  expect(reads()).toBe(1);
  vi.advanceTimersByTime(1);
  await client.fetchQuery(cmsAnalytics);
  expect(reads()).toBe(2);
});

it("reads the figures of the content again every five minutes while they are shown", async () => {
  countReads();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  // A server repeats no query.
  const isServer = environmentManager.isServer();
  environmentManager.setIsServer(() => false);
  onTestFinished(() => environmentManager.setIsServer(() => isServer));
  const { render, text, settle, unmount } = await mountPoint();
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Figures />
    </QueryClientProvider>,
  );
  await settle();
  const wait = async (ms: number) => {
    await act(async () => vi.advanceTimersByTime(ms));
    await settle();
  };
  await wait(5 * 60_000 - 1);
  expect(text()).toBe("1");
  await wait(1);
  expect(text()).toBe("2");
  await unmount();
});
