import { type ReceivedAttachment, receivedMailLimits } from "#contract/received-mails.ts";
import { deleteBelow, fromBucket } from "#worker/lib/bucket.ts";
import { problem } from "#worker/lib/problem.ts";
import type { MailFile } from "./read-mail.ts";

/** The keys of the attachments of a mail begin so; no public route serves them. */
const attachmentsOf = (mailId: string): string => `received-mails/${mailId}/`;

const attachmentKey = (mailId: string, number: number): string => attachmentsOf(mailId) + number;

/** Stores the attachments of a mail and returns what is known of them; a repeat stores the same. */
export async function storeAttachments(
  bucket: R2Bucket,
  mailId: string,
  files: readonly MailFile[],
): Promise<ReceivedAttachment[]> {
  const { attachments, namedAttachments } = receivedMailLimits;
  const described = files.slice(0, namedAttachments).map(({ name, type, content }, number) => ({
    number,
    name,
    type,
    size: content.byteLength,
    isStored: number < attachments,
  }));
  await Promise.all(
    files
      .slice(0, attachments)
      .map(({ content }, number) => fromBucket(bucket.put(attachmentKey(mailId, number), content))),
  );
  return described;
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
  const plainName = name.normalize("NFKD").replace(/[^\w. -]/g, "_");
  return new Response(object.body, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(object.size),
      "Content-Disposition": `attachment; filename="${plainName}"; filename*=UTF-8''${encodeRfc8187(name)}`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}

/** A text as RFC 8187 writes it in a header. */
const encodeRfc8187 = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

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
