import type { BulkResult } from "#contract/bulk.ts";
import type { bulkActions } from "#contract/entry-transfer.ts";
import type { AuditContext } from "#worker/lib/audit-store.ts";
import { changedResult, refusedResult } from "#worker/lib/bulk-result.ts";
import type { Database } from "#worker/lib/db.ts";
import { Problem } from "#worker/lib/problem.ts";
import { readEntry, type StoredEntry } from "./entry-queries.ts";
import {
  archive,
  type Change,
  publish,
  type Rule,
  restore,
  trash,
  undoTrash,
  unpublish,
} from "./lifecycle.ts";
import { conflict, writeEntry } from "./write-entry.ts";

const rules = { archive, publish, restore, trash, undoTrash, unpublish } satisfies Record<
  (typeof bulkActions)[number],
  Rule
>;

/** An entry in the version the caller has read. */
type Target = { readonly id: string; readonly version: number };

/**
 * What a rule makes of an entry; throws 409 `conflict` where it would change another version than the one that was
 * read, or refuses that one. An entry that is as asked already has no conflict, so that a repeat after a lost answer succeeds.
 */
function changeOf(rule: Rule, entry: StoredEntry, version: number, at: number): Change | null {
  const isAsRead = entry.version === version;
  try {
    const change = rule(entry, at);
    if (change === null || isAsRead) return change;
  } catch (error) {
    if (isAsRead || !(error instanceof Problem)) throw error;
  }
  throw conflict(entry);
}

/** Applies one rule to each entry in the version that was read; a refusal concerns its entry alone. */
export async function changeEach(
  db: Database,
  items: readonly Target[],
  action: keyof typeof rules,
  context: AuditContext,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const { id, version } of items) {
    try {
      const entry = await readEntry(db, id);
      const change = changeOf(rules[action], entry, version, context.at);
      if (change) await writeEntry(db, entry, change, context);
      results.push(changedResult(id, entry.version + (change ? 1 : 0), !change));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const now = error.code === "not_found" ? null : (error.extras.current?.version ?? version);
      results.push(refusedResult(id, now, error));
    }
  }
  return results;
}
