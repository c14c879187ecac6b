import type { BulkResult } from "#contract/bulk.ts";
import type { bulkActions } from "#contract/entry-transfer.ts";
import type { AuditContext } from "#worker/lib/audit-store.ts";
import { changedResult, refusedResult } from "#worker/lib/bulk-result.ts";
import type { Database } from "#worker/lib/db.ts";
import { Problem } from "#worker/lib/problem.ts";
import { readEntry } from "./entry-queries.ts";
import { archive, publish, type Rule, restore, trash, undoTrash, unpublish } from "./lifecycle.ts";
import { writeEntry } from "./write-entry.ts";

const rules = { archive, publish, restore, trash, undoTrash, unpublish } satisfies Record<
  (typeof bulkActions)[number],
  Rule
>;

/** Applies one rule to each entry in its present version; a refusal concerns its entry alone. */
export async function changeEach(
  db: Database,
  ids: readonly string[],
  action: keyof typeof rules,
  context: AuditContext,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of new Set(ids)) {
    try {
      const entry = await readEntry(db, id);
      const change = rules[action](entry, context.at);
      if (change) await writeEntry(db, entry, change, context);
      results.push(changedResult(id, entry.version + (change ? 1 : 0), !change));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      results.push(refusedResult(id, null, error));
    }
  }
  return results;
}
