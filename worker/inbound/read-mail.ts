import PostalMime, { type Attachment, type Email } from "postal-mime";
import { brand } from "#contract/brand.ts";
import { startOf } from "#contract/cut-text.ts";
import { type ReceivedMail, receivedMailLimits } from "#contract/received-mails.ts";
import { oneVisibleLine, withoutControls } from "#contract/visible-text.ts";
import { log } from "#worker/lib/log.ts";
import { mailboxOf } from "#worker/lib/mailbox.ts";
import { type Bounce, bounceOf } from "./bounce.ts";
import { htmlText } from "./html-text.ts";
import { authenticationOf, isFromProgram } from "./mail-headers.ts";

/** A file of a mail as it came. */
export type MailFile = { name: string; type: string; content: Uint8Array };

/** A mail as it was understood. */
export type ReadMail = Pick<
  ReceivedMail,
  "from" | "fromName" | "subject" | "text" | "isTextCut" | "isAutomatic" | "authentication"
> & {
  messageId: string | null;
  inReplyTo: string | null;
  /** When the sender says it was written, as text; "" where the mail does not say. */
  date: string;
  files: MailFile[];
  bounce: Bounce | null;
};

const lineOf = (text: string | undefined, length: number): string =>
  startOf(oneVisibleLine((text ?? "").slice(0, length * 4)).trim(), length).trim();

const orNull = (text: string): string | null => text || null;

/** A text as it can be stored: lines end in one character, and no control characters but tabs. */
function storable(text: string): string {
  return withoutControls(text.replace(/\r\n?/g, "\n")).trim();
}

/** UTF-16 units of HTML that are read at most; what is behind them is beyond the text that is stored anyway. */
const maxHtmlLength = 2_000_000;

function textOf({ text = "", html = "" }: Email): string {
  const plain = storable(text);
  return plain === "" ? storable(htmlText(html.slice(0, maxHtmlLength))) : plain;
}

/** A file name without folders, whose extension cannot be hidden. */
function nameOf(filename: string | null, number: number): string {
  const name = lineOf(filename?.replace(/^.*[\\/]/, ""), 1000).replace(/[<>:"|?*]/g, "_");
  if (name.length <= 120) return name || `attachment-${number + 1}`;
  const ending = /\.[\w-]{1,10}$/.exec(name)?.[0] ?? "";
  return startOf(name, 120 - ending.length) + ending;
}

const typeOf = (type: string): string =>
  /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(type) ? type.toLowerCase() : "application/octet-stream";

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === "string") return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}

const fileOf = (attachment: Attachment, number: number): MailFile => ({
  name: nameOf(attachment.filename, number),
  type: typeOf(attachment.mimeType),
  content: bytesOf(attachment),
});

/** Whether a mail comes from the email that the site sends from: a mail loop, or a forged sender. */
const isOurs = (from: string) => mailboxOf(from) === mailboxOf(brand.email);

const partOf = ({ type, content }: MailFile) => ({
  type,
  content: new TextDecoder().decode(content.subarray(0, 100_000)),
});

function mailOf(email: Email, files: MailFile[], envelopeSender: string): ReadMail {
  const sender = email.from?.group?.[0] ?? email.from;
  const from = lineOf(sender?.address, 254);
  const text = textOf(email);
  const bounce = bounceOf(files.map(partOf));
  return {
    messageId: orNull(lineOf(email.messageId, 500)),
    inReplyTo: orNull(lineOf(email.inReplyTo, 500)),
    date: lineOf(email.date, 100),
    from,
    fromName: orNull(lineOf(sender?.name, 200)),
    subject: lineOf(email.subject, 300),
    text: startOf(text, receivedMailLimits.textLength),
    isTextCut: text.length > receivedMailLimits.textLength,
    isAutomatic: isFromProgram(email.headers, envelopeSender) || isOurs(from) || bounce !== null,
    authentication: authenticationOf(email.headers),
    files,
    bounce,
  };
}

/** Where the headers of a mail end. */
function headLength(raw: Uint8Array): number {
  for (let n = 1; n < raw.length; n += 1) {
    if (raw[n] === 10 && (raw[n - 1] === 10 || (raw[n - 1] === 13 && raw[n - 2] === 10))) return n;
  }
  return raw.length;
}

/** The headers alone of a mail whose parts cannot be read; nothing when they cannot be read either. */
async function readHead(raw: Uint8Array): Promise<Email> {
  try {
    const head = raw.subarray(0, Math.min(headLength(raw), 64 * 1024));
    return { ...(await PostalMime.parse(head)), text: "", html: "", attachments: [] };
  } catch {
    return { headers: [], headerLines: [], attachments: [] };
  }
}

/**
 * Reads a raw mail. It never throws: one whose parts cannot be read, because they are nested hundreds deep or its
 * headers are megabytes, becomes a mail without text, with the whole of it as the file `mail.eml`.
 */
export async function readMail(raw: Uint8Array, envelopeSender: string): Promise<ReadMail> {
  try {
    const email = await PostalMime.parse(raw);
    return mailOf(email, email.attachments.map(fileOf), envelopeSender);
  } catch (error) {
    log("warn", { event: "mail_unreadable", error });
    const whole = { name: "mail.eml", type: "message/rfc822", content: raw };
    return mailOf(await readHead(raw), [whole], envelopeSender);
  }
}
