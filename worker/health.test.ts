import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { getHealth, type HealthCheck } from "#contract/health.ts";
import { openDatabase } from "./lib/db.ts";
import { queueMail } from "./lib/outbox-store.ts";
import { Browser } from "./testing/browser.ts";
import { databaseOfSize, failingDatabase } from "./testing/databases.ts";
import { signIn } from "./testing/sign-in.ts";

const minute = 60_000;

async function readHealth(bindings = {}, cookie: string | null = null) {
  const response = await new Browser(bindings).go(getHealth.path, { Cookie: cookie });
  expect(response.status).toBe(200);
  return getHealth.reply.parse(await response.json());
}

/** The outbox check as a visitor or an admin reads it. */
async function outboxCheck(
  role: "visitor" | "user" | "admin",
): Promise<Pick<HealthCheck, "ok" | "detail"> | undefined> {
  const { ok, checks } = await readHealth(
    {},
    role === "visitor" ? null : (await signIn(role)).cookie,
  );
  const check = checks.find(({ name }) => name === "outbox");
  expect(ok).toBe(check?.ok);
  return check && { ok: check.ok, detail: check.detail };
}

/** Adds a mail to the outbox that was queued `waitedMs` ago and has this status. */
async function insertMail({ waitedMs = 0, status = "pending", to = "team" }) {
  const id = crypto.randomUUID();
  const mail = {
    recipientKind: to === "team" ? "team" : "sender",
    recipient: `${id}@x.example`,
    subject: "S",
    body: "B",
  } as const;
  await queueMail(openDatabase(env.DB), id, mail, Date.now() - waitedMs);
  await env.DB.prepare("UPDATE outbox SET status = ? WHERE cause_id = ?").bind(status, id).run();
}

beforeEach(async () => {
  await env.DB.exec("DELETE FROM outbox");
});

it("reports the database, the sessions and the outbox", async () => {
  const { ok, checks } = await readHealth();
  expect(ok).toBe(true);
  expect(checks.map(({ name }) => name)).toEqual(["database", "sessions", "outbox"]);
});

it("answers 200 and marks the failing parts when the database is down", async () => {
  const { ok, checks } = await readHealth({
    DB: failingDatabase("D1_ERROR: D1 DB is overloaded."),
  });
  expect(ok).toBe(false);
  expect(checks.filter((check) => !check.ok).map(({ name }) => name)).toEqual([
    "database",
    "outbox",
  ]);
});

it.each([
  [7.9e9, true, "79 % full", "answers"],
  [8.1e9, false, "81 % full", "nearly full"],
])("fails before the database is full: %i bytes", async (bytes, isOk, forAdmin, forVisitor) => {
  const details: (string | undefined)[] = [];
  for (const cookie of [(await signIn("admin")).cookie, null]) {
    const { ok, checks } = await readHealth({ DB: databaseOfSize(bytes) }, cookie);
    expect(ok).toBe(isOk);
    details.push(checks[0]?.detail);
  }
  expect(details).toEqual([forAdmin, forVisitor]);
});

it("allows 60 requests in a row and refuses the 121st of a minute with 429", async () => {
  const browser = new Browser();
  const statuses: number[] = [];
  // Twice the limit, because a minute may end in between.
  for (let n = 0; n <= 240 && !statuses.includes(429); n += 1) {
    const { status } = await browser.go(getHealth.path, { "CF-Connecting-IP": "198.51.100.9" });
    statuses.push(status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array<number>(60).fill(200));
  expect(statuses.at(-1)).toBe(429);
});

describe("the outbox check", () => {
  it("is ok and empty when every mail is sent", async () => {
    await insertMail({ status: "sent", waitedMs: 60 * minute });
    expect(await outboxCheck("admin")).toEqual({ ok: true, detail: "empty" });
  });

  it("is ok and shows an admin the age of a pending mail", async () => {
    await insertMail({ waitedMs: minute });
    expect(await outboxCheck("admin")).toEqual({
      ok: true,
      detail: expect.stringMatching(/^oldest mail waits 6\d s$/),
    });
  });

  it("fails when a mail has been pending for 15 minutes", async () => {
    await insertMail({ waitedMs: 15 * minute });
    expect(await outboxCheck("visitor")).toEqual({ ok: false, detail: "delayed" });
  });

  it.each([
    [1, "1 mail could not be sent"],
    [3, "3 mails could not be sent"],
  ])("fails and counts the dead mails for an admin: %i", async (number, detail) => {
    for (let n = 0; n < number; n += 1) await insertMail({ status: "dead" });
    expect(await outboxCheck("admin")).toEqual({ ok: false, detail });
  });

  it.each(["visitor", "user"] as const)("tells a %s no numbers", async (role) => {
    await insertMail({ waitedMs: minute });
    expect(await outboxCheck(role)).toEqual({ ok: true, detail: "in time" });
    await insertMail({ status: "dead" });
    expect(await outboxCheck(role)).toEqual({ ok: false, detail: "delayed" });
  });

  it.each(["pending", "dead"])("is ok while a confirmation is %s", async (status) => {
    await insertMail({ status, to: "sender", waitedMs: 60 * minute });
    expect(await outboxCheck("admin")).toEqual({ ok: true, detail: "empty" });
  });
});
