import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { signUp } from "#worker/testing/newsletter.ts";
import { locationsOf } from "#worker/testing/storage-scan.ts";
import { runScheduledJobs } from "./schedule.ts";

afterEach(() => void vi.useRealTimers());

it("leaves no search term, an hour later, of what the retention rules have removed", async () => {
  await signUp("zerlinde@okafor.example");
  await env.DB.exec("UPDATE newsletter_subscribers SET requested_at = 0");
  const hourMs = 3_600_000;
  const nextHour = Math.ceil(Date.now() / hourMs) * hourMs;
  const runAt = async (now: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now });
    await runScheduledJobs("* * * * *", env);
  };
  await runAt(nextHour - 60_000);
  expect(await locationsOf(["zerlinde"])).toContain("D1 newsletter_search_data");
  await runAt(nextHour + 1000);
  expect(await locationsOf(["zerlinde"])).toEqual([]);
});
