import { headerOf, type MailHeaders } from "./mail-headers.ts";

/** What a mail server reports of a mail of ours that it could not deliver. */
export type Bounce = {
  /** The email that was not reached; null when the report does not say. */
  readonly recipient: string | null;
  /** What the other server said, one line; "" when the report does not say. */
  readonly reason: string;
  /** The Message-ID of the mail, without angle brackets; null when the report does not repeat it. */
  readonly messageId: string | null;
  /** Where the mail asked to be answered; null when the report does not repeat it. */
  readonly replyTo: string | null;
};

/** A part of the mail with its media type and content as text. */
export type MailPart = { readonly type: string; readonly content: string };

/** The fields of a part, with folded lines joined; what comes after the first empty lines of `blocks` is not read. */
function fieldsIn(content: string, blocks: number): MailHeaders {
  const head = content.slice(0, 100_000).replace(/\r\n?/g, "\n").trimStart();
  const lines = head
    .split(/\n{2,}/, blocks)
    .join("\n")
    .replace(/\n[ \t]+/g, " ")
    .split("\n");
  return lines.flatMap((line) => {
    const colon = line.indexOf(":");
    if (colon < 1) return [];
    return [{ key: line.slice(0, colon).toLowerCase(), value: line.slice(colon + 1).trim() }];
  });
}

/** The value after the type, as in `rfc822; jo@x.example`. */
const typedValue = (value: string): string => value.slice(value.indexOf(";") + 1).trim();

/**
 * What a delivery report (RFC 3464) says; null for any other mail, and for a report of a mail that was delivered or is
 * still being tried.
 */
export function bounceOf(parts: readonly MailPart[]): Bounce | null {
  const status = parts.find(({ type }) => /^message\/(?:global-)?delivery-status$/.test(type));
  const fields = fieldsIn(status?.content ?? "", 50);
  const failed = fields.findIndex(({ key, value }) => key === "action" && /^failed\b/i.test(value));
  if (failed < 0) return null;
  const original = parts.find(({ type }) =>
    /^(?:message\/(?:rfc822|global)|text\/rfc822-headers|message\/global-headers)$/.test(type),
  );
  const headers = fieldsIn(original?.content ?? "", 1);
  const one = (text: string) =>
    text
      .slice(text.lastIndexOf("<") + 1)
      .split(">")[0]
      ?.trim() || null;
  return {
    recipient: one(typedValue(headerOf(fields, "final-recipient"))),
    reason: typedValue(headerOf(fields, "diagnostic-code")).slice(0, 300),
    messageId: one(headerOf(headers, "message-id")),
    replyTo: one(headerOf(headers, "reply-to")),
  };
}
