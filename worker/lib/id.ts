import { base32crockford } from "@scure/base";
import { sha256 } from "./hash.ts";

const encode = (bytes: Uint8Array) => base32crockford.encode(bytes.slice(0, 16)).toLowerCase();

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** A new record id: 26 random characters of Crockford base 32. Every request gets one, so it must be fast. */
export function newId(): string {
  let id = "";
  for (const byte of crypto.getRandomValues(new Uint8Array(26))) id += alphabet[byte % 32];
  return id;
}

/** A record id derived from texts: the same parts always give the same id. */
export async function idFromParts(...parts: string[]): Promise<string> {
  return encode(await sha256(JSON.stringify(parts)));
}
