import { Hono } from "hono";
import * as contract from "#contract/retention.ts";
import {
  byTermedRule,
  type RetentionRule,
  retentionRules,
  type TermedRule,
  termedRules,
  termMs,
} from "#contract/retention-rules.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { retentionRuns } from "#worker/lib/retention-store.ts";
import { findSetting, writeSetting } from "#worker/lib/settings-store.ts";
import { expectedVersion, tagVersion } from "#worker/lib/version-tag.ts";
import { type AllTermedRecords, termSetting, termTimes } from "./terms.ts";

const neverRun = { ranAt: null, removedAt: null, lastRemoved: 0, totalRemoved: 0 };

const isTermed = (rule: string): rule is TermedRule => termedRules.some((name) => name === rule);

/** How many records are counted exactly. */
const maxCount = 10_000;

/** How many records these terms would delete at once. */
async function countTermed(
  db: Database,
  records: AllTermedRecords,
  terms: contract.RetentionTerms,
) {
  const counts = byTermedRule(() => ({ count: 0, hasMore: false }));
  for (const rule of termedRules) {
    const times = termTimes(rule, terms, Date.now());
    if (times === null) continue;
    const { length } = await records[rule].find(db, times, maxCount + 1);
    counts[rule] = { count: Math.min(length, maxCount), hasMore: length > maxCount };
  }
  return counts;
}

/** The terms as they are once these are changed. */
async function withChanges(db: Database, changed: contract.ChangedTerms) {
  const { value: stored } = await findSetting(db, termSetting);
  return byTermedRule((rule) => (changed[rule] === undefined ? stored[rule] : changed[rule]));
}

type Passed = {
  /** How long the chat keeps conversations, in milliseconds. */
  readonly conversationsKeptMs: (db: Database) => Promise<number>;
  readonly termed: AllTermedRecords;
};

/** The routes of the retention rules. `worker/app.ts` passes in what belongs to other slices. */
export const retention = ({ conversationsKeptMs, termed }: Passed) =>
  new Hono<AppEnv>()
    // Lists the rules with what their jobs have removed.
    .get(contract.listRetention.path, async (c) => {
      await requireRole(c, "admin");
      const { db } = c.var;
      const [runs, chatMs, { value: terms }] = await Promise.all([
        db.select().from(retentionRuns),
        conversationsKeptMs(db),
        findSetting(db, termSetting),
      ]);
      const byRule = new Map<string, (typeof runs)[number]>(runs.map((run) => [run.rule, run]));
      const keptMs = (rule: string, initial: number | null) => {
        if (!isTermed(rule)) return rule === "conversations" ? chatMs : initial;
        const term = terms[rule];
        return term === null ? null : termMs(rule, term);
      };
      const items = (Object.keys(retentionRules) as RetentionRule[]).map((rule) => ({
        ...(byRule.get(rule) ?? neverRun),
        rule,
        keptMs: keptMs(rule, retentionRules[rule].keptMs),
      }));
      return reply(c, contract.listRetention, { items });
    })

    // Returns the terms that admins have set.
    .get(contract.getRetentionTerms.path, async (c) => {
      await requireRole(c, "admin");
      const { value: terms, current } = await findSetting(c.var.db, termSetting);
      tagVersion(c, current.version);
      return reply(c, contract.getRetentionTerms, { terms, current });
    })

    // Changes the terms.
    .put(
      contract.updateRetentionTerms.path,
      valid("json", contract.updateRetentionTerms.body),
      async (c) => {
        const context = await auditContext(c);
        const { db } = c.var;
        const wanted = await withChanges(db, c.req.valid("json"));
        const isSaved = await writeSetting(db, termSetting, expectedVersion(c), wanted, context);
        const { value: terms, current } = await findSetting(db, termSetting);
        // A repeat after a lost reply finds what it wanted.
        if (!(isSaved || termedRules.every((rule) => terms[rule] === wanted[rule])))
          throw problem("conflict", undefined, { current });
        tagVersion(c, current.version);
        return reply(c, contract.updateRetentionTerms, { terms, current });
      },
    )

    // Counts what would go.
    .post(
      contract.previewRetention.path,
      valid("json", contract.previewRetention.body),
      async (c) => {
        await requireRole(c, "admin");
        const { db } = c.var;
        const counts = await countTermed(db, termed, await withChanges(db, c.req.valid("json")));
        return reply(c, contract.previewRetention, counts);
      },
    );
