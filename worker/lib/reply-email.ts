import { base32nopad } from "@scure/base";
import { brand } from "#contract/brand.ts";
import type { Settings } from "./env.ts";
import { signatureOf } from "./expiring-token.ts";

const purpose = "reply email";
/** 80 bits are beyond guessing by mail, and the local part of an email has room for 64 characters. */
const signatureBytes = 10;

const [localPart, domain] = brand.email.split("@") as [string, string];

/** What reply emails are signed with. */
export type ReplySettings = Pick<Settings, "SEAL_KEY">;

/**
 * The email at which a reply finds the record with this reference (`SS-7K3MX-9QXD2`):
 * `<name>+ss-7k3mx-9qxd2.<signature>@<domain>` of the brand's email. The signature keeps strangers, who can guess
 * references but not this, from writing into a record.
 */
export async function replyEmail({ SEAL_KEY }: ReplySettings, reference: string): Promise<string> {
  const subject = reference.toLowerCase();
  const signature = await signatureOf(purpose, SEAL_KEY, subject);
  const text = base32nopad.encode(signature.slice(0, signatureBytes)).toLowerCase();
  return `${localPart}+${subject}.${text}@${domain}`;
}

/**
 * The reference that an email of `replyEmail` names, in upper case; null for any other email. Mail
 * servers may change the case of an email.
 */
export async function referenceOfReplyEmail(
  settings: ReplySettings,
  email: string,
): Promise<string | null> {
  const given = email.toLowerCase();
  const reference = /\+([\w-]{1,32})\.[a-z2-7]{16}@/.exec(given)?.[1];
  if (reference === undefined) return null;
  return given === (await replyEmail(settings, reference)) ? reference.toUpperCase() : null;
}
