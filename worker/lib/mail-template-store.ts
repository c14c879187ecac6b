import { inArray } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { automaticMails } from "#contract/built-in-mails.ts";
import type { Database } from "./db.ts";

/** Mail templates that admins wrote, and those of the program that they changed or deleted. */
export const mailTemplates = sqliteTable("mail_templates", {
  /** A random id, or that of a template of the program (contract/built-in-mails.ts). */
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  /** Null where the text is that of the program, as the body. */
  subject: text("subject"),
  body: text("body"),
  /** Raised by each change; a change names the version it was based on. */
  version: integer("version").notNull(),
  updatedBy: text("updated_by").notNull(),
  /** Epoch milliseconds, as the other time. */
  updatedAt: integer("updated_at").notNull(),
  /** Null while it is not deleted. */
  deletedAt: integer("deleted_at"),
});
export type MailTemplateRow = typeof mailTemplates.$inferSelect;

/** The stored texts of the automatic mails; those that no admin has changed are missing. */
export const storedMailTexts = (db: Database) => {
  const { id, subject, body } = mailTemplates;
  const ids = Object.keys(automaticMails);
  return db.select({ id, subject, body }).from(mailTemplates).where(inArray(id, ids));
};
