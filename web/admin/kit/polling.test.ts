import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.useRealTimers());

it("asks while the page is used, and no longer after ten minutes without input", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // Anew, because another test file may have loaded it, and counted from then, more than a minute ago.
  vi.resetModules();
  const { polling } = await import("./polling.ts");
  const load = vi.fn(async () => "newer");
  const { queryFn } = polling(1000, load);
  const client = new QueryClient();
  const options = { queryKey: ["/api/x"], queryFn, staleTime: 0 };
  client.setQueryData(["/api/x"], "older");
  vi.setSystemTime(Date.now() + 9 * 60_000);
  expect(await client.fetchQuery(options)).toBe("newer");
  load.mockResolvedValue("newest");
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect(await client.fetchQuery(options)).toBe("newer");
  expect(load).toHaveBeenCalledTimes(1);
});
