import { inArray, sql } from "drizzle-orm";
import { type Database, openDatabase } from "#worker/lib/db.ts";
import { outbox } from "#worker/lib/outbox-store.ts";
import { among, type PersonalDataEnv } from "#worker/lib/personal-data.ts";
import { idsIn } from "#worker/lib/retention-store.ts";

/** The ids of mails that were sent before a time (epoch ms) and still have their text, oldest first. */
export const textsSentBefore = (db: Database, before: number, limit: number) =>
  idsIn(
    db,
    sql`SELECT id FROM outbox WHERE status = 'sent' AND body <> '' AND sent_at < ${before}
      ORDER BY sent_at LIMIT ${limit}`,
  );

/** Deletes the texts and attachments of mails; that they were sent stays. */
export const deleteTexts = ({ DB }: Pick<PersonalDataEnv, "DB">, ids: readonly string[]) =>
  openDatabase(DB)
    .update(outbox)
    .set({ body: "", attachments: null })
    .where(inArray(outbox.id, among(ids)));
