import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { CmsItem } from "#contract/entries.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Probe({ watch }: { watch: () => void }) {
  watch();
  return null;
}

it("looks again a minute later where only some rows are refused for good", async () => {
  vi.useFakeTimers();
  // Anew, because it counts from when it is loaded how long a page is unattended.
  vi.resetModules();
  const { render, unmount } = await mountPoint();
  const { useDueRows } = await import("./use-due-rows.ts");
  const publishAt = Date.now();
  const rows = ["gone", "later"].map(
    (id) => ({ id, kind: "post", deletedAt: null, publishAt, unpublishAt: null }) as CmsItem,
  );
  const read = vi.fn((url: string) => url.slice(url.lastIndexOf("/") + 1));
  vi.stubGlobal("fetch", async (url: string) => {
    const status = { gone: 404, later: 401 }[read(url)];
    return Response.json({ code: "refused", detail: "Refused." }, { status });
  });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Probe watch={() => useDueRows(rows)} />
    </QueryClientProvider>,
  );
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await wait(5 * 60_000);
  expect(read).toHaveReturnedWith("later");
  read.mockClear();
  await wait(60_000);
  expect(read).toHaveReturnedWith("later");
  await unmount();
});
