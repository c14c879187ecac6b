const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** A new record id, as the server makes them: 26 random characters of Crockford base 32. */
export const newRecordId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => alphabet[byte % 32]).join("");
