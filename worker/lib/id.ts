import { base32crockford } from "@scure/base";
import { sha256 } from "./hash.ts";

const encode = (bytes: Uint8Array) => base32crockford.encode(bytes.slice(0, 16)).toLowerCase();

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
/** Every pair of characters: ten bits. */
const pairs = Array.from({ length: 1024 }, (_, n) => `${alphabet[n >> 5]}${alphabet[n & 31]}`);

const pairsOfId = 13;
/** Random numbers for the next ids, drawn for 64 of them at once, because each draw leaves the isolate. */
const randomNumbers = new Uint16Array(64 * pairsOfId);
let usedNumbers = randomNumbers.length;

/** A new record id: 26 random characters of Crockford base 32. Every request gets one, so it must be fast. */
export function newId(): string {
  if (usedNumbers === randomNumbers.length) {
    crypto.getRandomValues(randomNumbers);
    usedNumbers = 0;
  }
  let id = "";
  for (const end = usedNumbers + pairsOfId; usedNumbers < end; usedNumbers += 1) {
    id += pairs[(randomNumbers[usedNumbers] ?? 0) % 1024];
  }
  return id;
}

/** A record id derived from texts: the same parts always give the same id. */
export async function idFromParts(...parts: string[]): Promise<string> {
  return encode(await sha256(JSON.stringify(parts)));
}
