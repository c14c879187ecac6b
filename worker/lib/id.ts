import { base32crockford } from "@scure/base";
import { sha256 } from "./hash.ts";

const encode = (bytes: Uint8Array) => base32crockford.encode(bytes.slice(0, 16)).toLowerCase();

/** A new record id: 128 random bits in 26 characters. */
export function newId(): string {
  return encode(crypto.getRandomValues(new Uint8Array(16)));
}

/** A record id derived from texts: the same parts always give the same id. */
export async function idFromParts(...parts: string[]): Promise<string> {
  return encode(await sha256(JSON.stringify(parts)));
}

/** The reference code a person quotes, made of the first 50 bits of a record id: `SS-7K3MX-9QXD2`. */
export function referenceOf(prefix: string, id: string): string {
  const characters = id.toUpperCase();
  return `${prefix}-${characters.slice(0, 5)}-${characters.slice(5, 10)}`;
}
