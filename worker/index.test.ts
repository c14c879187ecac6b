import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import worker from "./index.ts";
import { openDatabase } from "./lib/db.ts";
import { queueMail } from "./lib/outbox-store.ts";
import { failingDatabase } from "./testing/databases.ts";

/** A mailbox that takes a while, and never takes what is for `refused`; `taken` lists what it took. */
function slowMailer(refused?: string) {
  const taken: string[] = [];
  const send = async ({ to }: { to?: unknown }) => {
    if (to === refused) throw new Error("no such mailbox");
    await new Promise((resolve) => setTimeout(resolve, 50));
    taken.push(String(to));
    return { messageId: "m" };
  };
  const EMAIL: SendEmail = { send: (mail: EmailMessage | EmailMessageBuilder) => send(mail) };
  return { taken, EMAIL };
}

async function queue(recipient: string) {
  const mail = { audience: "team", recipient, subject: "S", body: "B" } as const;
  await queueMail(openDatabase(env.DB), crypto.randomUUID(), mail, Date.now());
}

it.each(["sessions", "error_groups", "error_reports"])(
  "lets no mail go astray when old %s cannot be forgotten, and says so",
  async (table) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const recipient = `${table}@okafor.example`;
    await queue(recipient);
    const { taken, EMAIL } = slowMailer();
    const DB = failingDatabase("D1_ERROR: no such table", new RegExp(`^delete from "${table}"`));
    await worker.scheduled(createScheduledController(), { ...env, DB, EMAIL });
    expect(taken).toEqual([recipient]);
    expect(error).toHaveBeenCalledOnce();
    expect(String(error.mock.calls)).toContain("chore_failed");
    error.mockClear();
  },
);

it("carries every mail to its end when what became of another cannot be noted", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  await queue("one@okafor.example");
  await queue("two@okafor.example");
  const { taken, EMAIL } = slowMailer("one@okafor.example");
  const DB = failingDatabase("D1_ERROR: disk I/O error", /^update "outbox" set "next_attempt_at"/);
  await worker.scheduled(createScheduledController(), { ...env, DB, EMAIL });
  expect(taken).toEqual(["two@okafor.example"]);
  expect(String(error.mock.calls)).toContain("drainBacklog");
  error.mockClear();
  warn.mockClear();
});
