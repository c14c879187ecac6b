import type { Context } from "hono";
import { auditContext } from "#worker/lib/audit-context.ts";
import type { AuditAction } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { problem } from "#worker/lib/problem.ts";
import { expectedVersion } from "#worker/lib/version-tag.ts";
import type { Action } from "./item-status.ts";
import {
  type Change,
  findItem,
  type StoredItem,
  statusBeforeDiscard,
  writeChange,
} from "./store.ts";

/** One item; 404 `not_found`. */
export async function itemWith(db: Database, id: string): Promise<StoredItem> {
  const item = await findItem(db, id);
  if (item === undefined) throw problem("not_found");
  return item;
}

function conflict({ version, updatedBy, updatedAt }: StoredItem) {
  const current = { version, changedBy: updatedBy, changedAt: updatedAt };
  return problem("conflict", undefined, { current });
}

/** What an action does to an item. */
export type ItemChange = { action: AuditAction; status: Action; change?: Omit<Change, "status"> };

/** Changes an item and returns it with its new version; a change that has nothing to do changes nothing. */
export async function changeItem(
  c: Context<AppEnv>,
  id: string,
  wanted: ItemChange,
): Promise<StoredItem> {
  const { db } = c.var;
  const context = await auditContext(c);
  const version = expectedVersion(c);
  const item = await itemWith(db, id);
  if (item.version !== version) throw conflict(item);
  const outcome = wanted.status(item.status, {
    hasText: item.content !== "",
    discardedFrom: item.status === "Discarded" ? await statusBeforeDiscard(db, item.id) : undefined,
  });
  if ("refused" in outcome) throw problem("conflict", outcome.refused);
  const hasNothingToDo = outcome.status === item.status && wanted.change === undefined;
  if (hasNothingToDo) return item;
  const { action } = wanted;
  const values = { ...wanted.change, ...outcome };
  const isChanged = await writeChange(db, item, values, { ...context, action });
  const changed = await itemWith(db, id);
  if (!isChanged) throw conflict(changed);
  return changed;
}
