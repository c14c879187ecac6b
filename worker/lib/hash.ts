/** The SHA-256 of bytes, or of a text in UTF-8: 32 bytes. */
export async function sha256(value: string | Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const bytes = typeof value === "string" ? new TextEncoder().encode(value) : value;
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
