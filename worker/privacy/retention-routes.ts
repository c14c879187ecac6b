import { Hono } from "hono";
import { listRetention } from "#contract/retention.ts";
import { keptWithoutTerm, retentionRules } from "#contract/retention-rules.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply } from "#worker/lib/http.ts";
import { retentionRuns } from "#worker/lib/retention-store.ts";

const neverRun = { ranAt: null, removedAt: null, lastRemoved: 0, totalRemoved: 0 };

/** The routes of the retention rules. `worker/app.ts` passes in how long the chat keeps conversations, in milliseconds. */
export const retention = (conversationsKeptMs: (db: Database) => Promise<number>) =>
  new Hono<AppEnv>()
    // Lists the rules with what their jobs have removed.
    .get(listRetention.path, async (c) => {
      await requireRole(c, "admin");
      const [runs, chatMs] = await Promise.all([
        c.var.db.select().from(retentionRuns),
        conversationsKeptMs(c.var.db),
      ]);
      const byRule = new Map<string, (typeof runs)[number]>(runs.map((run) => [run.rule, run]));
      const items = Object.entries(retentionRules).map(([rule, texts]) => ({
        ...texts,
        ...(byRule.get(rule) ?? neverRun),
        rule,
        keptMs: rule === "conversations" ? chatMs : texts.keptMs,
      }));
      return reply(c, listRetention, { items, kept: [...keptWithoutTerm] });
    });
