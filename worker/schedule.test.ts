import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { signUp } from "#worker/testing/newsletter.ts";
import { locationsOf } from "#worker/testing/storage-scan.ts";
import { runScheduledJobs } from "./schedule.ts";

beforeEach(async () => {
  await env.DB.exec("DELETE FROM retention_runs");
});
afterEach(() => void vi.useRealTimers());

const hourMs = 3_600_000;
const nextHour = Math.ceil(Date.now() / hourMs) * hourMs;

async function runAt(now: number): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now });
  await runScheduledJobs("* * * * *", env);
}

/** Stores an old sign-up that was not confirmed. */
async function oldSignUp(name: string): Promise<void> {
  await signUp(`${name}@okafor.example`);
  await env.DB.exec("UPDATE newsletter_subscribers SET requested_at = 0");
}

/** Stores an upload that was never finished. */
async function oldUpload(name: string): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO media (id, folder, sha256, type, bytes, name, files, created_at, updated_by, updated_at, purge_at)
     VALUES (?1, ?1, ?1, 'image/png', 1, ?1, '[]', 0, 'x', 0, 1)`,
  )
    .bind(name)
    .run();
}

it.each([
  ["a sign-up that was not confirmed", oldSignUp, "newsletter_search", "zerlinde"],
  ["an upload that was never finished", oldUpload, "media_search", "walpurga"],
] as const)("leaves no search term, an hour later, of %s", async (_, store, table, name) => {
  await store(name);
  await runAt(nextHour - 60_000);
  expect(await locationsOf([name])).toContain(`D1 ${table}_data`);
  await runAt(nextHour + 1000);
  expect(await locationsOf([name])).toEqual([]);
});
