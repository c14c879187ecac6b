import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { PersonalDataKind } from "#contract/personal-data.ts";
import { noRetentionTerms, type RetentionTerms, retentionTerms } from "#contract/retention.ts";
import {
  byTermedRule,
  retentionRules,
  type TermedRule,
  termedRules,
  termMs,
} from "#contract/retention-rules.ts";
import { type ErasedKind, recordAudit } from "#worker/lib/audit-store.ts";
import { type Database, openDatabase } from "#worker/lib/db.ts";
import { log } from "#worker/lib/log.ts";
import { among, type PersonalDataEnv } from "#worker/lib/personal-data.ts";
import type { Removed } from "#worker/lib/retention-store.ts";
import { compactSearches } from "#worker/lib/search-terms.ts";
import { findSetting, type SettingDefinition } from "#worker/lib/settings-store.ts";
import { announceStep, clearAudit } from "./erased-records.ts";

/** The times of one rule (epoch ms). */
export type TermTimes = {
  /** When records are removed. */
  readonly now: number;
  /** Before which time the last thing must have happened to them. */
  readonly before: number;
  /** The same time of every rule, because records of one may wait for those of another; null without a term. */
  readonly ends: Readonly<Record<TermedRule, number | null>>;
};

/** The records of a rule with a term: which have reached it, oldest first, and how they go. */
export type TermedRecords = {
  readonly find: (db: Database, times: TermTimes, limit: number) => Promise<string[]>;
  /** Removes those that are still due, in steps that can be repeated, and returns how many that were. */
  readonly remove: (
    env: PersonalDataEnv,
    ids: readonly string[],
    times: TermTimes,
  ) => Promise<number>;
};
/** `worker/termed-records.ts` has them, because they belong to many slices. */
export type AllTermedRecords = Readonly<Record<TermedRule, TermedRecords>>;

/** The setting with the terms. */
export const termSetting: SettingDefinition<RetentionTerms> = {
  key: "retention_terms",
  schema: retentionTerms,
  initial: noRetentionTerms,
};

/** The times of a rule at `now` (epoch ms); null without a term. */
export function termTimes(rule: TermedRule, terms: RetentionTerms, now: number): TermTimes | null {
  const ends = byTermedRule((one) => {
    const term = terms[one];
    return term === null ? null : now - termMs(one, term);
  });
  const before = ends[rule];
  return before === null ? null : { now, before, ends };
}

/** Under which request the ids of records are kept that were erased by a term. */
const requestId = "retention";

type Erased = {
  readonly kind: PersonalDataKind;
  readonly audited: ErasedKind;
  readonly ids: readonly string[];
  /** A query of those that are due; one that has changed since it was found is not. */
  readonly due: SQL;
  /** What takes the records of a query away. */
  readonly erase: (ids: SQL) => readonly BatchItem<"sqlite">[];
};

/** A query of the ids among these that were erased by a term. */
export const erasedByTerm = (kind: PersonalDataKind, ids: readonly string[]): SQL =>
  sql`(SELECT id FROM erased_records WHERE request_id = ${requestId} AND kind = ${kind} AND id IN ${among(ids)})`;

/**
 * The statements that erase records that have reached their term, as an erasure by hand does: their ids are kept for a month,
 * so that a form that is sent again brings none back, and the audit says that they were erased and forgets their values. The
 * first one returns the ids.
 */
export function termErasure(db: Database, { kind, audited, ids, due, erase }: Erased, now: number) {
  const erased = erasedByTerm(kind, ids);
  const action = `${audited}.erased` as const;
  return [
    announceStep(db, requestId, kind, due, now),
    ...erase(erased),
    clearAudit(db, erased),
    ...ids.map((id) =>
      recordAudit(
        db,
        {
          ...{ actorId: "schedule", requestId, at: now, action },
          ...{ subject: { kind: audited, id }, before: null, after: null },
        },
        // Two runs at the same time may have found the same record.
        sql`${id} IN ${erased} AND NOT EXISTS (SELECT 1 FROM audit_events
          WHERE subject_kind = ${audited} AND subject_id = ${id} AND action = ${action})`,
      ),
    ),
  ] as const;
}

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
  let hasSearchTerms = false;
  try {
    for (const rule of termedRules) {
      const times = termTimes(rule, terms, now);
      const { find, remove } = records[rule];
      let total = 0;
      for (let step = 0; times !== null && step < most; step += 1) {
        const ids = await find(db, times, stepSize);
        hasSearchTerms ||= ids.length > 0 && retentionRules[rule].isSearched;
        if (ids.length > 0) total += await remove(env, ids, times);
        if (ids.length < stepSize) break;
      }
      removed[rule] = total;
    }
  } finally {
    // A step that failed may have removed its records before. A failure here is no reason not to count them; the next hour repeats it.
    if (hasSearchTerms)
      await compactSearches(db).catch((error) =>
        log("error", { event: "search_compaction_failed", error }),
      );
  }
  return removed;
}
