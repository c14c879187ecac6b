import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { getHealth, type HealthCheck } from "#contract/health.ts";
import type { AppEnv } from "./lib/env.ts";
import { reply } from "./lib/http.ts";
import { teamMailStats } from "./lib/outbox-store.ts";
import { withDeadline } from "./lib/with-deadline.ts";

/** A mail pending for longer is late: sending it has failed several times. */
const lateAfterMs = 15 * 60_000;

const checkDeadlineMs = 3000;

type CheckResult = Pick<HealthCheck, "ok" | "detail">;

/** Runs one check, measures its latency and turns a failure into `ok: false`. */
async function runCheck(
  name: HealthCheck["name"],
  check: () => Promise<CheckResult>,
): Promise<HealthCheck> {
  const startedAt = performance.now();
  const result = await withDeadline(check(), checkDeadlineMs).catch(() => ({
    ok: false,
    detail: "does not answer",
  }));
  return { name, ...result, latencyMs: Math.round(performance.now() - startedAt) };
}

/**
 * Whether mail to the team leaves in time: fails for a late mail and for a dead one, because nothing
 * else reports them. Only an admin is told numbers.
 */
function outboxResult(
  { waitingSince, deadMails }: Awaited<ReturnType<typeof teamMailStats>>,
  isAdmin: boolean,
): CheckResult {
  const ageMs = waitingSince === null ? 0 : Date.now() - waitingSince;
  const ok = ageMs < lateAfterMs && deadMails === 0;
  if (!isAdmin) return { ok, detail: ok ? "in time" : "delayed" };
  const waiting = waitingSince === null ? [] : [`oldest mail waits ${Math.round(ageMs / 1000)} s`];
  const dead =
    deadMails === 0 ? [] : [`${deadMails} ${deadMails === 1 ? "mail" : "mails"} could not be sent`];
  return { ok, detail: [...dead, ...waiting].join(", ") || "empty" };
}

export const health = new Hono<AppEnv>().get(getHealth.path, async (c) => {
  const { db } = c.var;
  const checks = await Promise.all([
    runCheck("database", async () => {
      await db.run(sql`SELECT 1`);
      return { ok: true, detail: "answers" };
    }),
    runCheck("sessions", async () => {
      await c.env.SESSIONS.get("health");
      return { ok: true, detail: "answers" };
    }),
    runCheck("outbox", async () => {
      const [stats, user] = await Promise.all([teamMailStats(db), c.var.identify()]);
      return outboxResult(stats, user?.role === "admin");
    }),
  ]);
  return reply(c, getHealth, { ok: checks.every(({ ok }) => ok), checks });
});
