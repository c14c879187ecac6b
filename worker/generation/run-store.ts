import { and, eq, getTableColumns, gte, lt, type SQL, sql } from "drizzle-orm";
import { type AuditContext, recordAudit } from "#worker/lib/audit-store.ts";
import { type Database, retryIdempotent } from "#worker/lib/db.ts";
import { type Budgets, dayStart } from "./budget.ts";
import type { Ending } from "./provider.ts";
import { generatedContents, type ItemRow } from "./store.ts";

/** What is known of an item before its text. */
export type NewItem = Pick<
  ItemRow,
  | "id"
  | "payloadHash"
  | "title"
  | "type"
  | "targetAudience"
  | "tone"
  | "prompt"
  | "provider"
  | "model"
  | "templateId"
  | "templateVersion"
  | "characters"
>;

/** The sums of the day that the budgets limit. A failed item costs its characters alone. */
function usedSince(start: number, person?: string) {
  const { createdAt, createdBy } = generatedContents;
  return and(gte(createdAt, start), person === undefined ? undefined : eq(createdBy, person));
}
const items = sql<number>`coalesce(sum(status <> 'Failed'), 0)`;
const characters = sql<number>`coalesce(sum(characters), 0)`;

const none = { items: 0, characters: 0 };

/** What a person and the whole site have used since the day of a time began. */
export async function usedToday(db: Database, personId: string, at: number): Promise<Budgets> {
  const read = (person?: string) =>
    db
      .select({ items, characters })
      .from(generatedContents)
      .where(usedSince(dayStart(at), person));
  const [[person = none], [site = none]] = await db.batch([read(personId), read()]);
  return { person, site };
}

/** One value for each column in the order of the table, which drizzle names in the statement. */
function valuesOf(row: Record<string, unknown>): SQL {
  const columns = Object.entries(getTableColumns(generatedContents));
  return sql.join(
    columns.map(([name]) => sql`${row[name] ?? null}`),
    sql`, `,
  );
}

/**
 * Stores an item whose text is about to be written, if the budgets leave room for it; false when they
 * do not. It fails on the unique id when the item exists already.
 */
export async function insertRunning(
  db: Database,
  item: NewItem,
  budgets: Budgets,
  context: AuditContext,
): Promise<boolean> {
  const { actorId, at } = context;
  const start = dayStart(at);
  const { person, site } = budgets;
  const row = {
    ...item,
    output: "",
    status: "Running",
    version: 1,
    createdBy: actorId,
    createdAt: at,
    updatedBy: actorId,
    updatedAt: at,
  };
  const hasRoom = (budget: Budgets["site"], personId?: string) =>
    sql`(SELECT ${items} < ${budget.items} AND ${characters} < ${budget.characters}
      FROM ${generatedContents} WHERE ${usedSince(start, personId)})`;
  const [, , stored] = await db.batch([
    db
      .insert(generatedContents)
      .select(sql`SELECT ${valuesOf(row)} WHERE ${hasRoom(person, actorId)} AND ${hasRoom(site)}`),
    recordAudit(db, {
      ...context,
      action: "generated_content.requested",
      subject: { kind: "generated_content", id: item.id },
      before: null,
      after: { type: item.type, provider: item.provider },
    }),
    db
      .select({ id: generatedContents.id })
      .from(generatedContents)
      .where(eq(generatedContents.id, item.id)),
  ]);
  return stored.length === 1;
}

/** Stores how a run ended, once; without a title of its own a text keeps that of its prompt. */
export function finish(
  db: Database,
  id: string,
  ending: Ending & { title: string | undefined },
): Promise<unknown> {
  const { characters: counted, version } = generatedContents;
  return retryIdempotent(() =>
    db
      .update(generatedContents)
      .set({
        ...ending,
        characters: sql`${counted} + ${ending.output.length}`,
        version: sql`${version} + 1`,
        updatedAt: Date.now(),
      })
      .where(and(eq(generatedContents.id, id), eq(generatedContents.status, "Running"))),
  );
}

/** A run takes at most 90 seconds; one that is older was cut off with its process. */
const lostAfterMs = 180_000;

/** Marks the items as failed whose run was cut off. */
export function failLostRuns(db: Database, now = Date.now()): Promise<unknown> {
  const { status, createdAt, version } = generatedContents;
  const failure = "Writing was cut off. Please try again.";
  return db
    .update(generatedContents)
    .set({ status: "Failed", failure, version: sql`${version} + 1`, updatedAt: now })
    .where(and(eq(status, "Running"), lt(createdAt, now - lostAfterMs)));
}
