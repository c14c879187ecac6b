import { expect, it, onTestFinished, vi } from "vitest";
import { getCurrentUser } from "#contract/auth.ts";
import { getHealth } from "#contract/health.ts";
import { request } from "#worker/testing/request.ts";

/** How many deadlines of eight seconds a request has set. */
async function deadlinesOf(path: string): Promise<number> {
  const setTimeout = vi.spyOn(globalThis, "setTimeout");
  onTestFinished(() => setTimeout.mockRestore());
  await request("GET", path);
  return setTimeout.mock.calls.filter(([, ms]) => ms === 8000).length;
}

it("sets a timer for a request that waits for the database", async () => {
  expect(await deadlinesOf(getHealth.path)).toBe(1);
});

it("sets no timer for a request that waits for nothing", async () => {
  expect(await deadlinesOf(getCurrentUser.path)).toBe(0);
});
