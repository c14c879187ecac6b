import { and, asc, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { type ReceivedAttachment, receivedMailLimits } from "#contract/received-mails.ts";
import { retentionRules } from "#contract/retention-rules.ts";
import { attachment } from "#worker/lib/attachment.ts";
import { deleteBelow, fromBucket } from "#worker/lib/bucket.ts";
import { type Database, openDatabase, retryIdempotent } from "#worker/lib/db.ts";
import { among, type PersonalDataEnv } from "#worker/lib/personal-data.ts";
import { problem } from "#worker/lib/problem.ts";
import type { Removed } from "#worker/lib/retention-store.ts";
import type { MailFile } from "./read-mail.ts";
import { receivedMailUploads } from "./store.ts";

/** The keys of the attachments of a mail begin so; no public route serves them. */
const attachmentsOf = (mailId: string): string => `received-mails/${mailId}/`;

const attachmentKey = (mailId: string, number: number): string => attachmentsOf(mailId) + number;

/** What is known of the attachments of a mail. */
export function describeAttachments(files: readonly MailFile[]): ReceivedAttachment[] {
  const { attachments, namedAttachments } = receivedMailLimits;
  return files.slice(0, namedAttachments).map(({ name, type, content }, number) => ({
    number,
    name,
    type,
    size: content.byteLength,
    isStored: number < attachments,
  }));
}

/**
 * Stores the attachments of a mail; a repeat stores the same. They are written down as begun before, so that a job finds
 * those whose mail was never stored.
 */
export async function storeAttachments(
  { db, bucket }: { db: Database; bucket: R2Bucket },
  mailId: string,
  files: readonly MailFile[],
  now: number,
): Promise<void> {
  if (files.length === 0) return;
  await retryIdempotent(() =>
    db
      .insert(receivedMailUploads)
      .values({ id: mailId, startedAt: now })
      .onConflictDoUpdate({ target: receivedMailUploads.id, set: { startedAt: now } }),
  );
  await Promise.all(
    files
      .slice(0, receivedMailLimits.attachments)
      .map(({ content }, number) => fromBucket(bucket.put(attachmentKey(mailId, number), content))),
  );
}

/** The statement that notes that the mail of the attachments is stored. */
export const attachmentsKept = (db: Database, mailId: string) =>
  db.delete(receivedMailUploads).where(eq(receivedMailUploads.id, mailId));

/** When the attachments of an erased mail were begun, which makes them due at once. */
const erased = 0;

/** The statement that notes the attachments of the mails that meet a condition, which are erased in the same batch. */
export const noteErasedAttachments = (db: Database, condition: SQL) =>
  db
    .insert(receivedMailUploads)
    .select(
      sql`SELECT id, ${erased} FROM received_mails WHERE ${condition} AND attachments <> '[]'`,
    )
    .onConflictDoUpdate({ target: receivedMailUploads.id, set: { startedAt: erased } });

/** How many mails one run looks at; the next run goes on. */
const most = 50;

/** Deletes the attachments of all erased mails; `pruneAttachments` deletes what a call that was cut off has left. */
export async function deleteErasedAttachments({
  DB,
  MEDIA,
}: Pick<PersonalDataEnv, "DB" | "MEDIA">): Promise<void> {
  const db = openDatabase(DB);
  const { id, startedAt } = receivedMailUploads;
  for (;;) {
    const mails = await db
      .select({ id })
      .from(receivedMailUploads)
      .where(eq(startedAt, erased))
      .limit(most);
    if (mails.length === 0) return;
    for (const mail of mails) await deleteAttachments(MEDIA, mail.id);
    const ids = among(mails.map((mail) => mail.id));
    await db.delete(receivedMailUploads).where(and(inArray(id, ids), eq(startedAt, erased)));
  }
}

/**
 * Deletes attachments whose mail was not stored within a day, `now` in epoch ms, or was erased. The entry goes last, so that
 * what was cut off is repeated.
 */
export async function pruneAttachments(
  { DB, MEDIA }: Pick<PersonalDataEnv, "DB" | "MEDIA">,
  now: number,
): Promise<Removed> {
  const db = openDatabase(DB);
  const before = now - retentionRules.unstored_attachments.keptMs;
  const { id, startedAt } = receivedMailUploads;
  const begun = await db
    .select({
      ...{ id, startedAt },
      isStored: sql<number>`EXISTS (SELECT 1 FROM received_mails AS mail WHERE mail.id = received_mail_uploads.id)`,
    })
    .from(receivedMailUploads)
    .where(lte(startedAt, before))
    .orderBy(asc(startedAt))
    .limit(most);
  const unstored = begun.filter(({ isStored }) => !isStored);
  for (const mail of unstored) await deleteAttachments(MEDIA, mail.id);
  const ids = begun.map((mail) => mail.id);
  if (ids.length > 0)
    await db
      .delete(receivedMailUploads)
      .where(and(inArray(id, among(ids)), lte(startedAt, before)));
  return { unstored_attachments: unstored.filter((mail) => mail.startedAt !== erased).length };
}

/**
 * An attachment as a download that no browser opens or runs, whatever it says it is. Throws 404 `not_found`.
 */
export async function downloadOf(
  bucket: R2Bucket,
  mailId: string,
  { number, name }: Pick<ReceivedAttachment, "number" | "name">,
): Promise<Response> {
  const object = await fromBucket(bucket.get(attachmentKey(mailId, number)));
  if (object === null) throw problem("not_found");
  return new Response(object.body, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(object.size),
      "Content-Disposition": attachment(name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}

/** The bytes of an attachment; null when it is not stored. */
export async function bytesOf(
  bucket: R2Bucket,
  mailId: string,
  { number, isStored }: Pick<ReceivedAttachment, "number" | "isStored">,
): Promise<Uint8Array | null> {
  const object = isStored ? await fromBucket(bucket.get(attachmentKey(mailId, number))) : null;
  return object && new Uint8Array(await fromBucket(object.arrayBuffer()));
}

/** Deletes the attachments of a mail. */
export const deleteAttachments = (bucket: R2Bucket, mailId: string): Promise<void> =>
  deleteBelow(bucket, attachmentsOf(mailId));
