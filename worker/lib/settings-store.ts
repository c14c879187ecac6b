import { and, eq, type SQL, sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import * as z from "zod/mini";
import type { CurrentState } from "#contract/problem.ts";
import { type TeamMailTopic, teamEmailsKey } from "#contract/settings.ts";
import { type AuditContext, type AuditValues, recordAudit } from "./audit-store.ts";
import type { Database } from "./db.ts";
import { jsonColumn } from "./json-column.ts";
import { readableRows } from "./readable-rows.ts";

/** What admins have set, one row for each form of the settings, from its first change on. */
export const settings = sqliteTable("settings", {
  key: text("key").primaryKey(),
  value: jsonColumn<unknown>("value").notNull(),
  /** Raised by each change; a change names the version it was based on. */
  version: integer("version").notNull(),
  updatedBy: text("updated_by").notNull(),
  /** Epoch milliseconds. */
  updatedAt: integer("updated_at").notNull(),
});

/** One form of the settings: its key, the schema of its value, and what holds until an admin changes it. */
export type SettingDefinition<T> = {
  readonly key: string;
  readonly schema: z.ZodMiniType<T>;
  readonly initial: T;
};

/** Where a mail to the team about a topic goes, as a part of a statement: what an admin has set, else `initial`. */
export const teamEmailOf = (topic: TeamMailTopic, initial: string): SQL =>
  sql`coalesce((SELECT nullif(json_extract(value, ${`$.${topic}`}), '') FROM settings
        WHERE key = ${teamEmailsKey} AND json_valid(value)), ${initial})`;

/** The emails that admins have set for mails to the team; none while the stored ones are malformed. */
export async function storedTeamEmails(db: Database): Promise<string[]> {
  const rows = await db.all<{ email: string }>(
    sql`SELECT each.value AS email FROM settings, json_each(iif(json_valid(settings.value), settings.value, '{}')) AS each
        WHERE settings.key = ${teamEmailsKey} AND each.value <> ''`,
  );
  return rows.map(({ email }) => email);
}

/**
 * A setting and who changed it last; the initial value where none is stored, and where the stored one is malformed. A field
 * that was not there when it was stored has the default of the schema.
 */
export async function findSetting<T>(
  db: Database,
  { key, schema, initial }: SettingDefinition<T>,
): Promise<{ value: T; current: CurrentState }> {
  const [stored] = await db
    .select({
      value: settings.value,
      version: settings.version,
      // The users are another slice's table; its name is part of this statement alone.
      changedBy: sql<string | null>`(SELECT email FROM users WHERE id = ${settings.updatedBy})`,
      changedAt: settings.updatedAt,
    })
    .from(settings)
    .where(eq(settings.key, key));
  const { value, ...current } = stored ?? {
    value: initial,
    version: 0,
    changedBy: null,
    changedAt: 0,
  };
  const [readable] = readableRows(z.object({ value: schema }), [{ id: key, value }]);
  return { value: readable ? schema.parse(value) : initial, current };
}

/** Stores a setting with an audit event; false when its version is another one. */
export async function writeSetting<T extends AuditValues>(
  db: Database,
  definition: SettingDefinition<T>,
  version: number,
  value: T,
  context: AuditContext,
): Promise<boolean> {
  const { key } = definition;
  const { value: before } = await findSetting(db, definition);
  const { actorId: updatedBy, at: updatedAt } = context;
  const stored = { value, version: version + 1, updatedBy, updatedAt };
  const write =
    version === 0
      ? db
          .insert(settings)
          .values({ key, ...stored })
          .onConflictDoNothing()
          .returning({ key: settings.key })
      : db
          .update(settings)
          .set(stored)
          .where(and(eq(settings.key, key), eq(settings.version, version)))
          .returning({ key: settings.key });
  const [written] = await db.batch([
    write,
    recordAudit(db, {
      ...context,
      action: "settings.changed",
      subject: { kind: "settings", id: key },
      before,
      after: value,
    }),
  ]);
  return written.length === 1;
}
