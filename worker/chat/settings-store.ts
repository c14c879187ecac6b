import { eq } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import * as z from "zod/mini";
import { type ChatSettings, chatSettings, defaultChatSettings } from "#contract/chat-settings.ts";
import { type AuditContext, type AuditValues, recordAudit } from "#worker/lib/audit-store.ts";
import { type Database, retryIdempotent } from "#worker/lib/db.ts";
import { jsonColumn } from "#worker/lib/json-column.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";

/** One row with the id `chat`, from the first change on. */
export const chatSettingsRows = sqliteTable("chat_settings", {
  id: text("id").primaryKey(),
  settings: jsonColumn<ChatSettings>("settings").notNull(),
  /** Epoch milliseconds. */
  updatedAt: integer("updated_at").notNull(),
});

const id = "chat";
const row = z.object({ settings: chatSettings });

/** The settings of the chat; the defaults until an admin has changed them, and where the stored ones are malformed. */
export async function readChatSettings(db: Database): Promise<ChatSettings> {
  const rows = await db.select().from(chatSettingsRows).where(eq(chatSettingsRows.id, id));
  return readableRows(row, rows)[0]?.settings ?? defaultChatSettings;
}

/** The settings as the audit log has them. */
function auditValues({ openingHours, ...values }: ChatSettings): AuditValues {
  const days = openingHours.map((day) => (day ? `${day.opens}-${day.closes}` : "closed"));
  return { ...values, openingHours: days.join(", ") };
}

/** Stores the settings with an audit event. */
export async function writeChatSettings(
  db: Database,
  settings: ChatSettings,
  context: AuditContext,
): Promise<void> {
  const before = await readChatSettings(db);
  const stored = { settings, updatedAt: context.at };
  const write = db
    .insert(chatSettingsRows)
    .values({ id, ...stored })
    .onConflictDoUpdate({ target: chatSettingsRows.id, set: stored });
  const audit = recordAudit(db, {
    ...context,
    action: "chat_settings.changed",
    subject: { kind: "chat_settings", id },
    before: auditValues(before),
    after: auditValues(settings),
  });
  await retryIdempotent(() => db.batch([write, audit]));
}
