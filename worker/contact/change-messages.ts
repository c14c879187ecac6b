import type { BulkResult } from "#contract/bulk.ts";
import type { MessageAction } from "#contract/messages.ts";

import { changedResult, refusedResult } from "#worker/lib/bulk-result.ts";
import type { Database } from "#worker/lib/db.ts";
import { problem } from "#worker/lib/problem.ts";
import { type Changer, changeStatements, messagesWithIds, type Target } from "./change-store.ts";
import { type Change, changeOf, plannedChanges } from "./planned-changes.ts";

/** Changes a message on a version of it; 404 `not_found`, 409 `conflict` with `current`. */
export async function changeOne(
  db: Database,
  { id, version }: Target,
  change: Change,
  changer: Changer,
): Promise<void> {
  const found = (await messagesWithIds(db, [id])).get(id);
  if (found === undefined) throw problem("not_found");
  const { message, current } = found;
  const planned = plannedChanges(message, change, changer.context.at);
  // A repeat after a lost reply finds what it wanted.
  if (planned.length === 0) return;
  if (message.version !== version) throw problem("conflict", undefined, { current });
  const [changed] = await db.batch(await changeStatements(db, message, planned, changer));
  if (changed.length === 1) return;
  const winner = (await messagesWithIds(db, [id])).get(id);
  throw winner ? problem("conflict", undefined, { current: winner.current }) : problem("not_found");
}

/** Applies an action to messages, in one transaction, and says what became of each. */
export async function changeMany(
  db: Database,
  items: readonly Target[],
  action: MessageAction,
  changer: Changer,
): Promise<BulkResult[]> {
  const ids = items.map(({ id }) => id);
  const known = await messagesWithIds(db, ids);
  const plans = items.map(({ id, version }) => {
    const message = known.get(id)?.message;
    const planned = message && plannedChanges(message, changeOf[action], changer.context.at);
    return { id, version, message, planned: planned ?? [] };
  });
  const statements = await Promise.all(
    plans.map(({ version, message, planned }) =>
      message?.version === version && planned.length > 0
        ? changeStatements(db, message, planned, changer)
        : [],
    ),
  );
  const [first, ...others] = statements.flat();
  const results: readonly unknown[] = first ? await db.batch([first, ...others]) : [];
  // Only an update returns rows: the id of what it changed.
  const changed = new Set(
    results.flatMap((rows) => (Array.isArray(rows) ? rows.map((row) => String(row.id)) : [])),
  );
  const isLost = plans.some(({ id, planned }) => planned.length > 0 && !changed.has(id));
  const now = isLost ? await messagesWithIds(db, ids) : known;
  return plans.map(({ id, version, message, planned }) => {
    const current = now.get(id)?.current;
    if (message === undefined || current === undefined)
      return refusedResult(id, null, problem("not_found", "There is no such message."));
    if (planned.length === 0) return changedResult(id, message.version, true);
    if (changed.has(id)) return changedResult(id, version + 1, false);
    return refusedResult(id, current.version, problem("conflict", undefined, { current }));
  });
}
