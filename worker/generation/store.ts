import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { alias, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { draftKinds, generationStatuses, providerNames } from "#contract/generation.ts";
import { generationTypes, targetAudiences, tones } from "#contract/generation-options.ts";
import { users } from "#worker/auth/user-store.ts";
import {
  type AuditAction,
  type AuditContext,
  auditEvents,
  recordAudit,
} from "#worker/lib/audit-store.ts";
import { type Database, retryIdempotent } from "#worker/lib/db.ts";

/** Generated texts with what they were made from and what they cost. */
export const generatedContents = sqliteTable(
  "generated_contents",
  {
    /** Ascending in the order created; lists are ordered and paginated by it. */
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    id: text("id").notNull(),
    /** The hash of the request, so that a repeated idempotency key with another request is noticed. */
    payloadHash: text("payload_hash").notNull(),
    title: text("title").notNull(),
    type: text("type", { enum: generationTypes }).notNull(),
    targetAudience: text("target_audience", { enum: targetAudiences }).notNull(),
    tone: text("tone", { enum: tones }).notNull(),
    prompt: text("prompt").notNull(),
    /** What the provider wrote; it never changes once the run has ended. */
    output: text("output").notNull(),
    /** What an admin made of it; null until then. */
    editedText: text("edited_text"),
    status: text("status", { enum: generationStatuses }).notNull(),
    failure: text("failure"),
    /** The entry that was made of it; no foreign key, because an entry can be deleted. */
    entryId: text("entry_id"),
    entryKind: text("entry_kind", { enum: draftKinds }),
    provider: text("provider", { enum: providerNames }).notNull(),
    model: text("model").notNull(),
    templateId: text("template_id").notNull(),
    templateVersion: integer("template_version").notNull(),
    /** Characters of what was sent and of the output, which the budget counts. */
    characters: integer("characters").notNull(),
    inputTokens: integer("input_tokens"),
    outputTokens: integer("output_tokens"),
    firstTextMs: integer("first_text_ms"),
    tookMs: integer("took_ms"),
    /** Raised by each change; a change must name the version it was based on. */
    version: integer("version").notNull(),
    createdBy: text("created_by").notNull(),
    /** Epoch milliseconds, like the other times. */
    createdAt: integer("created_at").notNull(),
    updatedBy: text("updated_by").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("generated_contents_id").on(table.id),
    index("generated_contents_kept").on(table.seq).where(sql`status <> 'Discarded'`),
    index("generated_contents_by_type").on(table.type).where(sql`status <> 'Discarded'`),
    index("generated_contents_by_status").on(table.status),
    index("generated_contents_by_status_and_type").on(table.status, table.type),
    index("generated_contents_by_day").on(
      table.createdAt,
      table.createdBy,
      table.status,
      table.characters,
    ),
  ],
);

export type ItemRow = typeof generatedContents.$inferSelect;

const creators = alias(users, "creators");
const editors = alias(users, "editors");
const {
  createdBy: _creatorId,
  updatedBy: _editorId,
  editedText,
  ...columns
} = getTableColumns(generatedContents);
/** The text of an item as it is now. */
export const currentText = sql<string>`coalesce(${editedText}, ${generatedContents.output})`;

/** One item with its current text; undefined when there is none with this id. */
export async function findItem(db: Database, id: string) {
  const [item] = await db
    .select({
      ...columns,
      content: currentText,
      isEdited: sql<number>`${editedText} IS NOT NULL`.mapWith(Boolean),
      createdBy: creators.email,
      updatedBy: editors.email,
    })
    .from(generatedContents)
    .leftJoin(creators, eq(creators.id, generatedContents.createdBy))
    .leftJoin(editors, eq(editors.id, generatedContents.updatedBy))
    .where(eq(generatedContents.id, id));
  return item;
}
export type StoredItem = NonNullable<Awaited<ReturnType<typeof findItem>>>;

/** What an admin changes in an item. */
export type Change = Partial<Pick<ItemRow, "title" | "editedText" | "status">>;

/** Changes an item with an audit event; false when its version is another one. */
export async function writeChange(
  db: Database,
  item: Pick<StoredItem, "id" | "version" | "status">,
  change: Change,
  { action, ...context }: AuditContext & { action: AuditAction },
): Promise<boolean> {
  const { id, version, status } = item;
  const [updated] = await db.batch([
    db
      .update(generatedContents)
      .set({ ...change, version: version + 1, updatedBy: context.actorId, updatedAt: context.at })
      .where(and(eq(generatedContents.id, id), eq(generatedContents.version, version)))
      .returning({ id: generatedContents.id }),
    recordAudit(db, {
      ...context,
      action,
      subject: { kind: "generated_content", id },
      before: { status },
      after: { status: change.status ?? status },
    }),
  ]);
  return updated.length === 1;
}

/** The status a discarded item had before, which its audit event holds; undefined without an event. */
export async function statusBeforeDiscard(db: Database, id: string) {
  const { action, at, before, subjectId, subjectKind } = auditEvents;
  const [event] = await db
    .select({ before })
    .from(auditEvents)
    .where(
      and(
        eq(subjectKind, "generated_content"),
        eq(subjectId, id),
        eq(action, "generated_content.discarded"),
      ),
    )
    .orderBy(desc(at), desc(auditEvents.id))
    .limit(1);
  return generationStatuses.find((status) => status === event?.before?.status);
}

/** Keeps which entry was made of an item. */
export const keepEntry = (
  db: Database,
  id: string,
  entry: Pick<ItemRow, "entryId" | "entryKind">,
) =>
  retryIdempotent(() =>
    db.update(generatedContents).set(entry).where(eq(generatedContents.id, id)),
  );
