import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { getHealth, type HealthCheck } from "#contract/health.ts";
import type { AppEnv } from "./lib/env.ts";
import { reply } from "./lib/http.ts";
import { outboxStats } from "./lib/outbox-store.ts";

/** Mail that waits longer than this is late: the drain has failed several times. */
const lateAfterMs = 15 * 60_000;

async function check(
  name: HealthCheck["name"],
  request: () => Promise<{ ok: boolean; detail: string }>,
): Promise<HealthCheck> {
  const startedAt = performance.now();
  const answer = await request().catch(() => ({ ok: false, detail: "does not answer" }));
  return { name, ...answer, latencyMs: Math.round(performance.now() - startedAt) };
}

/** How the mail is doing: nobody else would miss a mail that is late, or that was given up. */
function outboxAnswer(
  { waitingSince, deadMails }: Awaited<ReturnType<typeof outboxStats>>,
  now: number,
) {
  const age = waitingSince === null ? 0 : now - waitingSince;
  const waiting = waitingSince === null ? [] : [`oldest mail waits ${Math.round(age / 1000)} s`];
  const dead =
    deadMails === 0 ? [] : [`${deadMails} ${deadMails === 1 ? "mail" : "mails"} could not be sent`];
  return {
    ok: age < lateAfterMs && deadMails === 0,
    detail: [...dead, ...waiting].join(", ") || "empty",
  };
}

export const health = new Hono<AppEnv>().get(getHealth.path, async (c) => {
  const { db } = c.var;
  const checks = await Promise.all([
    check("database", async () => {
      await db.run(sql`SELECT 1`);
      return { ok: true, detail: "answers" };
    }),
    check("sessions", async () => {
      await c.env.SESSIONS.get("health");
      return { ok: true, detail: "answers" };
    }),
    check("outbox", async () => outboxAnswer(await outboxStats(db), Date.now())),
  ]);
  return reply(c, getHealth, { ok: checks.every(({ ok }) => ok), checks });
});
