import { base32crockford } from "@scure/base";

const encode = (bytes: Uint8Array) => base32crockford.encode(bytes.slice(0, 16)).toLowerCase();

/** A new record id: 128 random bits in 26 characters. */
export function newId(): string {
  return encode(crypto.getRandomValues(new Uint8Array(16)));
}

/** The SHA-256 of a text. */
export async function sha256(value: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(value)));
}

/** The record id that belongs to these words: the same words always give the same id. */
export async function idFromParts(...words: string[]): Promise<string> {
  return encode(await sha256(JSON.stringify(words)));
}

/** The reference a person reads out, made of the first 50 bits of a record id: `SS-7K3MX-9QXD2`. */
export function referenceOf(prefix: string, id: string): string {
  const letters = id.toUpperCase();
  return `${prefix}-${letters.slice(0, 5)}-${letters.slice(5, 10)}`;
}
