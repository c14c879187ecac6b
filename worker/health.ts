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

/** A database of D1 holds 10 GB; beyond it every write fails, so there is time to act before. */
const fullBytes = 10_000_000_000;
const nearlyFullBytes = 0.8 * fullBytes;

/** What a check has found; `adminDetail` has numbers. */
type CheckResult = Pick<HealthCheck, "ok" | "detail"> & { readonly adminDetail?: string };

/** Runs one check, measures its latency and turns a failure into `ok: false`. */
async function runCheck(
  name: HealthCheck["name"],
  check: () => Promise<CheckResult>,
): Promise<Omit<HealthCheck, "detail"> & CheckResult> {
  const startedAt = performance.now();
  const result = await withDeadline(check(), checkDeadlineMs).catch(() => ({
    ok: false,
    detail: "does not answer",
  }));
  return { name, ...result, latencyMs: Math.round(performance.now() - startedAt) };
}

/** Whether there is room in the database. */
function databaseResult(sizeBytes: number): CheckResult {
  const ok = sizeBytes < nearlyFullBytes;
  const adminDetail = `${Math.round((100 * sizeBytes) / fullBytes)} % full`;
  return { ok, detail: ok ? "answers" : "nearly full", adminDetail };
}

/** Whether mail to the team leaves in time: fails for a late mail and for a dead one, because nothing else reports them. */
function outboxResult({
  waitingSince,
  deadMails,
}: Awaited<ReturnType<typeof teamMailStats>>): CheckResult {
  const ageMs = waitingSince === null ? 0 : Date.now() - waitingSince;
  const ok = ageMs < lateAfterMs && deadMails === 0;
  const waiting = waitingSince === null ? [] : [`oldest mail waits ${Math.round(ageMs / 1000)} s`];
  const dead =
    deadMails === 0 ? [] : [`${deadMails} ${deadMails === 1 ? "mail" : "mails"} could not be sent`];
  const adminDetail = [...dead, ...waiting].join(", ") || "empty";
  return { ok, detail: ok ? "in time" : "delayed", adminDetail };
}

export const health = new Hono<AppEnv>().get(getHealth.path, async (c) => {
  const { db } = c.var;
  const [isByAdmin, ...results] = await Promise.all([
    // Who asks decides what is told, and is no part of any check.
    c.var.identify().then(
      (user) => user?.role === "admin",
      () => false,
    ),
    runCheck("database", async () => {
      const { meta } = await db.run(sql`SELECT 1`);
      return databaseResult(meta.size_after);
    }),
    runCheck("sessions", async () => {
      await c.env.SESSIONS.get("health");
      return { ok: true, detail: "answers" };
    }),
    runCheck("outbox", async () => outboxResult(await teamMailStats(db))),
  ]);
  const checks = results.map(({ adminDetail, ...check }) =>
    isByAdmin && adminDetail !== undefined ? { ...check, detail: adminDetail } : check,
  );
  return reply(c, getHealth, { ok: checks.every(({ ok }) => ok), checks });
});
