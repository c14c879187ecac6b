import { and, eq } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import * as z from "zod/mini";
import { type ChatSettings, chatSettings, defaultChatSettings } from "#contract/chat-settings.ts";
import type { CurrentState } from "#contract/problem.ts";
import { users } from "#worker/auth/user-store.ts";
import { type AuditContext, type AuditValues, recordAudit } from "#worker/lib/audit-store.ts";
import type { Database } from "#worker/lib/db.ts";
import { jsonColumn } from "#worker/lib/json-column.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";

/** One row with the id `chat`, from the first change on. */
export const chatSettingsRows = sqliteTable("chat_settings", {
  id: text("id").primaryKey(),
  settings: jsonColumn<ChatSettings>("settings").notNull(),
  /** Raised by each change; a change names the version it was based on. */
  version: integer("version").notNull(),
  updatedBy: text("updated_by").notNull(),
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

const neverChanged: CurrentState = { version: 0, changedBy: null, changedAt: 0 };

/** The settings, and who changed them last; version 0 until an admin has. */
export async function findChatSettings(db: Database) {
  const { settings, version, updatedBy, updatedAt } = chatSettingsRows;
  const current = { version, changedBy: users.email, changedAt: updatedAt };
  const [stored] = await db
    .select({ id: chatSettingsRows.id, settings, current })
    .from(chatSettingsRows)
    .leftJoin(users, eq(users.id, updatedBy))
    .where(eq(chatSettingsRows.id, id));
  return {
    settings: readableRows(row, stored ? [stored] : [])[0]?.settings ?? defaultChatSettings,
    current: stored?.current ?? neverChanged,
  };
}

/** Stores the settings with an audit event; false when their version is another one. */
export async function writeChatSettings(
  db: Database,
  version: number,
  settings: ChatSettings,
  context: AuditContext,
): Promise<boolean> {
  const before = await readChatSettings(db);
  const { actorId: updatedBy, at: updatedAt } = context;
  const stored = { settings, version: version + 1, updatedBy, updatedAt };
  const insert = db
    .insert(chatSettingsRows)
    .values({ id, ...stored })
    .onConflictDoNothing()
    .returning({ id: chatSettingsRows.id });
  const update = db
    .update(chatSettingsRows)
    .set(stored)
    .where(and(eq(chatSettingsRows.id, id), eq(chatSettingsRows.version, version)))
    .returning({ id: chatSettingsRows.id });
  const audit = recordAudit(db, {
    ...context,
    action: "chat_settings.changed",
    subject: { kind: "chat_settings", id },
    before: auditValues(before),
    after: auditValues(settings),
  });
  const [written] = await db.batch([version === 0 ? insert : update, audit]);
  return written.length === 1;
}
