import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { getHealth, type HealthCheck } from "#contract/health.ts";
import type { AppEnv } from "#worker/env.ts";
import { reply } from "#worker/lib/http.ts";
import { oldestPendingAt } from "#worker/lib/outbox-store.ts";

/** Mail older than this is late: the drain has failed several times. */
const lateAfterMs = 15 * 60_000;

async function check(
  name: HealthCheck["name"],
  ask: () => Promise<{ ok: boolean; detail: string }>,
): Promise<HealthCheck> {
  const startedAt = performance.now();
  const answer = await ask().catch(() => ({ ok: false, detail: "does not answer" }));
  return { name, ...answer, latencyMs: Math.round(performance.now() - startedAt) };
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
    check("outbox", async () => {
      const oldest = await oldestPendingAt(db);
      const age = oldest === null ? 0 : Date.now() - oldest;
      const detail = oldest === null ? "empty" : `oldest mail waits ${Math.round(age / 1000)} s`;
      return { ok: age < lateAfterMs, detail };
    }),
  ]);
  return reply(c, getHealth, { ok: checks.every(({ ok }) => ok), checks });
});
