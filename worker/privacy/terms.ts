import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { PersonalDataKind } from "#contract/personal-data.ts";
import { noRetentionTerms, type RetentionTerms, retentionTerms } from "#contract/retention.ts";
import { type TermedRule, termedRules, termMs } from "#contract/retention-rules.ts";
import { recordAudit } from "#worker/lib/audit-store.ts";
import { type Database, openDatabase } from "#worker/lib/db.ts";
import { among, type PersonalDataEnv } from "#worker/lib/personal-data.ts";
import type { Removed } from "#worker/lib/retention-store.ts";
import { findSetting, type SettingDefinition } from "#worker/lib/settings-store.ts";
import { announceStep, clearAudit } from "./erased-records.ts";
import { compactSearches } from "./text-columns.ts";

/** The records of a rule with a term: which are older than a time (epoch ms), oldest first, and how they go. */
export type TermedRecords = {
  readonly find: (db: Database, before: number, limit: number) => Promise<string[]>;
  /** Removes them in steps that can be repeated; what finds them goes last. */
  readonly remove: (env: PersonalDataEnv, ids: readonly string[], now: number) => Promise<unknown>;
};
/** `worker/termed-records.ts` has them, because they belong to many slices. */
export type AllTermedRecords = Readonly<Record<TermedRule, TermedRecords>>;

/** The setting with the terms. */
export const termSetting: SettingDefinition<RetentionTerms> = {
  key: "retention_terms",
  schema: retentionTerms,
  initial: noRetentionTerms,
};

/** The time before which records have reached their term; null without a term. */
export const endOfTerm = (rule: TermedRule, terms: RetentionTerms, now: number): number | null => {
  const term = terms[rule];
  return term === null ? null : now - termMs(rule, term);
};

/** Under which request the ids of records are kept that were erased by a term. */
const requestId = "retention";

type Erased = {
  readonly kind: PersonalDataKind;
  readonly audited: "application" | "message";
  readonly ids: readonly string[];
  /** What takes the records away. */
  readonly statements: readonly BatchItem<"sqlite">[];
};

/**
 * The statements that erase records that have reached their term, as an erasure by hand does: their ids are kept for a month,
 * so that a form that is sent again brings none back, and the audit says that they were erased and forgets their values.
 */
export const termErasure = (
  db: Database,
  { kind, audited, ids, statements }: Erased,
  now: number,
) =>
  [
    announceStep(db, requestId, kind, ids, now),
    ...statements,
    clearAudit(db, among(ids)),
    ...ids.map((id) =>
      recordAudit(
        db,
        {
          ...{ actorId: "schedule", requestId, at: now, action: `${audited}.erased` },
          ...{ subject: { kind: audited, id }, before: null, after: null },
        },
        sql`true`,
      ),
    ),
  ] as const;

/** How many records one step removes, and how many steps a run has; the next run goes on. */
const stepSize = 50;
const most = 10;

/** Removes the records that have reached the term an admin has set; `now` in epoch ms. */
export async function removeAfterTerm(
  env: PersonalDataEnv,
  records: AllTermedRecords,
  now: number,
): Promise<Removed> {
  const db = openDatabase(env.DB);
  const { value: terms } = await findSetting(db, termSetting);
  const removed: Removed = {};
  for (const rule of termedRules) {
    const before = endOfTerm(rule, terms, now);
    const { find, remove } = records[rule];
    let total = 0;
    for (let step = 0; before !== null && step < most; step += 1) {
      const ids = await find(db, before, stepSize);
      if (ids.length > 0) await remove(env, ids, now);
      total += ids.length;
      if (ids.length < stepSize) break;
    }
    removed[rule] = total;
  }
  if (Object.values(removed).some((count) => count > 0)) await compactSearches(db);
  return removed;
}
