import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, onTestFinished, vi } from "vitest";
import worker from "./index.ts";
import { openDatabase } from "./lib/db.ts";
import { queueMail } from "./lib/outbox-store.ts";
import { failingDatabase } from "./testing/databases.ts";
import { faults, withFault } from "./testing/faults.ts";
import { signIn } from "./testing/sign-in.ts";

/** A mailer that takes 50 ms a mail and fails for the recipient `refused`; `sent` lists the recipients. */
function slowMailer(refused?: string) {
  const sent: string[] = [];
  const send = async ({ to }: { to?: unknown }) => {
    if (to === refused) throw new Error("no such mailbox");
    await new Promise((resolve) => setTimeout(resolve, 50));
    sent.push(String(to));
    return { messageId: "m" };
  };
  const EMAIL: SendEmail = { send: (mail: EmailMessage | EmailMessageBuilder) => send(mail) };
  return { sent, EMAIL };
}

const everyMinute = () => createScheduledController({ cron: "* * * * *" });

async function queue(recipient: string) {
  const mail = { recipientKind: "team", recipient, subject: "S", body: "B" } as const;
  await queueMail(openDatabase(env.DB), crypto.randomUUID(), mail, Date.now());
}

it.each(["sessions", "error_groups", "error_reports"])(
  "sends every mail when pruning %s fails, and logs the failure",
  async (table) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const recipient = `${table}@okafor.example`;
    await queue(recipient);
    const { sent, EMAIL } = slowMailer();
    const DB = failingDatabase("D1_ERROR: no such table", new RegExp(`^delete from "${table}"`));
    await worker.scheduled(everyMinute(), { ...env, DB, EMAIL });
    expect(sent).toEqual([recipient]);
    expect(error).toHaveBeenCalledOnce();
    expect(String(error.mock.calls)).toContain("scheduled_job_failed");
    error.mockClear();
  },
);

it("sends every mail when the failure of another mail cannot be recorded", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  await queue("one@okafor.example");
  await queue("two@okafor.example");
  const { sent, EMAIL } = slowMailer("one@okafor.example");
  const DB = failingDatabase("D1_ERROR: disk I/O error", /^update "outbox" set "next_attempt_at"/);
  await worker.scheduled(everyMinute(), { ...env, DB, EMAIL });
  expect(sent).toEqual(["two@okafor.example"]);
  expect(String(error.mock.calls)).toContain("drainBacklog");
  error.mockClear();
  warn.mockClear();
});

it("ends while a job hangs, and records what the other retention jobs have removed", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  await signIn("user");
  await env.DB.exec("UPDATE sessions SET last_seen_at = 0");
  await env.DB.exec("INSERT INTO submitted_lines VALUES ('line', 'mailbox', 0)");
  const SESSIONS = withFault(env.SESSIONS, faults["never answers"]);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const run = worker.scheduled(everyMinute(), { ...env, SESSIONS });
  const count = (rows: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${rows}`).first("n");
  while ((await count("submitted_lines")) !== 0);
  // A minute less than all of the jobs may take.
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  await run;
  const recorded = "retention_runs WHERE rule = 'submitted_lines' AND total_removed = 1";
  expect(await count(recorded)).toBe(1);
  expect(String(error.mock.calls)).toContain('"job":"pruneSessions"');
});

it("throws for a cron expression without jobs, so that the platform reports it", async () => {
  const controller = createScheduledController({ cron: "0 3 * * *" });
  await expect(worker.scheduled(controller, env)).rejects.toThrow('cron expression "0 3 * * *"');
});
