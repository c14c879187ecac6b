import { base64urlnopad } from "@scure/base";
import { sha256 } from "./hash.ts";
import { problem } from "./problem.ts";

const algorithm = { name: "HMAC", hash: "SHA-256" } as const;

/** What the tokens of preview links are signed for. */
export const previewPurpose = "preview";

const madeKeys = new Map<string, CryptoKey>();

/** A key of its own for each purpose, so that a token of one is never accepted for another. */
async function keyFor(purpose: string, secret: string): Promise<CryptoKey> {
  const text = `${purpose} ${secret}`;
  const made = madeKeys.get(text);
  if (made) return made;
  const key = await crypto.subtle.importKey("raw", await sha256(text), algorithm, false, [
    "sign",
    "verify",
  ]);
  madeKeys.set(text, key);
  return key;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The bytes of a signature; none where its last character stands for no byte. */
function signatureBytes(text: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(base64urlnopad.decode(text));
  } catch {
    return new Uint8Array();
  }
}

/** The signature of a text for a purpose, 32 bytes; it holds as long as the secret is the same. */
export async function signatureOf(
  purpose: string,
  secret: string,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await keyFor(purpose, secret);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, bytesOf(text)));
}

/** The end of a token that works for as long as its secret. */
export const neverExpires = 999_999_999_999_999;

/** Signs a subject, a text without dots, until a time (epoch ms); nothing is stored. */
export async function makeToken(
  purpose: string,
  secret: string,
  subject: string,
  expiresAt: number,
): Promise<string> {
  const text = `${subject}.${expiresAt}`;
  return `${text}.${base64urlnopad.encode(await signatureOf(purpose, secret, text))}`;
}

/** The subject of a token. Throws 404 `not_found` for one that was not made here, then 410 `expired`. */
export async function subjectOf(
  purpose: string,
  secret: string,
  token: string,
  now: number,
): Promise<string> {
  const [, subject = "", time = "", signature = ""] =
    /^([\w-]{1,80})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (signature === "") throw problem("not_found");
  const key = await keyFor(purpose, secret);
  const text = `${subject}.${time}`;
  const isOurs = await crypto.subtle.verify("HMAC", key, signatureBytes(signature), bytesOf(text));
  if (!isOurs) throw problem("not_found");
  if (Number(time) <= now) throw problem("expired");
  return subject;
}
