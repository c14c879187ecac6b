import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { getHealth, type HealthCheck } from "#contract/health.ts";
import { openDatabase } from "./lib/db.ts";
import { queueMail } from "./lib/outbox-store.ts";
import { Browser } from "./testing/browser.ts";
import { failingDatabase } from "./testing/databases.ts";

const minute = 60_000;

async function healthOf(bindings = {}) {
  const response = await new Browser(bindings).go(getHealth.path);
  expect(response.status).toBe(200);
  return getHealth.reply.parse(await response.json());
}

async function outboxCheck(): Promise<Pick<HealthCheck, "ok" | "detail"> | undefined> {
  const { ok, checks } = await healthOf();
  const check = checks.find(({ name }) => name === "outbox");
  expect(ok).toBe(check?.ok);
  return check && { ok: check.ok, detail: check.detail };
}

/** Queues a mail that has waited so long, or been given up. */
async function queue({ waitedMs = 0, status = "pending" }) {
  const id = crypto.randomUUID();
  const mail = { audience: "team", recipient: "t@x.example", subject: "S", body: "B" } as const;
  await queueMail(openDatabase(env.DB), id, mail, Date.now() - waitedMs);
  await env.DB.prepare("UPDATE outbox SET status = ? WHERE cause_id = ?").bind(status, id).run();
}

beforeEach(async () => {
  await env.DB.exec("DELETE FROM outbox");
});

it("tells a monitor how every part is doing", async () => {
  const { ok, checks } = await healthOf();
  expect(ok).toBe(true);
  expect(checks.map(({ name }) => name)).toEqual(["database", "sessions", "outbox"]);
});

it("tells a monitor which parts do not answer, and still answers itself", async () => {
  const { ok, checks } = await healthOf({ DB: failingDatabase("D1_ERROR: D1 DB is overloaded.") });
  expect(ok).toBe(false);
  expect(checks.filter((check) => !check.ok).map(({ name }) => name)).toEqual([
    "database",
    "outbox",
  ]);
});

it("lets a monitor ask every second, and nobody ask without end", async () => {
  const browser = new Browser();
  const statuses: number[] = [];
  for (let n = 0; n < 130; n += 1) {
    const { status } = await browser.go(getHealth.path, { "CF-Connecting-IP": "198.51.100.9" });
    statuses.push(status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array<number>(60).fill(200));
  expect(statuses.at(-1)).toBe(429);
});

describe("the team learns that mail", () => {
  it("has all left", async () => {
    await queue({ status: "sent", waitedMs: 60 * minute });
    expect(await outboxCheck()).toEqual({ ok: true, detail: "empty" });
  });

  it("is on its way", async () => {
    await queue({ waitedMs: minute });
    expect(await outboxCheck()).toEqual({
      ok: true,
      detail: expect.stringMatching(/^oldest mail waits 6\d s$/),
    });
  });

  it("is late after a quarter of an hour", async () => {
    await queue({ waitedMs: 15 * minute });
    expect(await outboxCheck()).toMatchObject({ ok: false });
  });

  it.each([
    [1, "1 mail could not be sent"],
    [3, "3 mails could not be sent"],
  ])("was given up, and how much of it: %i", async (number, detail) => {
    for (let n = 0; n < number; n += 1) await queue({ status: "dead" });
    expect(await outboxCheck()).toEqual({ ok: false, detail });
  });
});
