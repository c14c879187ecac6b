import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contactForm } from "#seed/forms.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { send } from "#worker/testing/faulty-worker.ts";
import { signUp, subscriberRow } from "#worker/testing/newsletter.ts";
import { request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { locationsOf } from "#worker/testing/storage-scan.ts";
import { openDatabase } from "./lib/db.ts";
import { queueMail } from "./lib/outbox-store.ts";
import { runScheduledJobs } from "./schedule.ts";

beforeEach(async () => {
  await env.DB.exec("DELETE FROM retention_runs");
});
afterEach(() => void vi.useRealTimers());

const hourMs = 3_600_000;
const nextHour = Math.ceil(Date.now() / hourMs) * hourMs;

async function runAt(now: number, bindings = env): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now });
  await runScheduledJobs("* * * * *", bindings);
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

describe("where the search tables could not be rewritten after a deletion,", () => {
  const faulty = { ...env, DB: failingDatabase("broken", /optimize/) };
  const logged: string[] = [];
  beforeEach(() => {
    logged.length = 0;
    vi.spyOn(console, "error").mockImplementation((line: string) => {
      logged.push(JSON.parse(line).event);
    });
  });

  it("the terms of a subscriber whom an admin has removed leave them within the hour", async () => {
    const email = "philomena@okafor.example";
    await signUp(email);
    await env.DB.exec("DELETE FROM outbox");
    const { id } = (await subscriberRow(email)) ?? {};
    const { cookie } = await signIn("admin");
    const context = createExecutionContext();
    const sent = { method: "DELETE", path: `/api/newsletter-subscribers/${id}` };
    const removed = await send({ ...sent, headers: { Cookie: cookie } }, faulty, context);
    await waitOnExecutionContext(context);
    expect(removed.status).toBe(204);
    expect(logged).toEqual(["search_compaction_failed"]);
    expect(await locationsOf(["philomena"])).toContain("D1 newsletter_search_data");
    await runAt(nextHour + 1000);
    expect(await locationsOf(["philomena"])).toEqual([]);
  });

  it("the terms of what has reached its term leave them within the hour, and it is counted", async () => {
    const email = "eulalia@okafor.example";
    await request("POST", "/api/contact", { body: { ...contactForm, name: "eulalia", email } });
    await env.DB.batch(
      [
        "DELETE FROM outbox",
        "UPDATE messages SET status = 'closed', received_at = 1 WHERE name = 'eulalia'",
        "INSERT OR REPLACE INTO settings (key, value, version, updated_by, updated_at) VALUES ('retention_terms', '{\"closed_messages\":1}', 1, 'x', 1)",
      ].map((text) => env.DB.prepare(text)),
    );
    await runAt(nextHour - 60_000, faulty);
    expect(logged).toEqual(["search_compaction_failed"]);
    const counted = "SELECT last_removed FROM retention_runs WHERE rule = 'closed_messages'";
    expect(await env.DB.prepare(counted).first("last_removed")).toBe(1);
    expect(await locationsOf(["eulalia"])).toContain("D1 message_lookup_data");
    await runAt(nextHour + 1000);
    expect(await locationsOf(["eulalia"])).toEqual([]);
  });
});

it("sends no mail while a setting is malformed, logs which one, and sends it afterwards", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const waiting = () => env.DB.prepare("SELECT count(*) FROM outbox WHERE status = 'pending'");
  await env.DB.exec("DELETE FROM outbox");
  await queueMail(
    openDatabase(env.DB),
    "waits",
    { recipientKind: "team", recipient: "team@okafor.example", subject: "S", body: "B" },
    Date.now(),
  );
  const run = runScheduledJobs("* * * * *", { ...env, SEAL_KEY: "cut off" });
  await expect(run).rejects.toThrow("SEAL_KEY");
  expect(error.mock.calls.join()).toMatch(/scheduled_job_failed.*SEAL_KEY/);
  expect(await waiting().first("count(*)")).toBe(1);
  await runScheduledJobs("* * * * *", env);
  expect(await waiting().first("count(*)")).toBe(0);
});
