/** A phrase as an FTS5 query that matches every word by its prefix; null when it has no word. */
export function searchQuery(phrase: string): string | null {
  const terms = phrase.normalize("NFC").match(/[\p{L}\p{N}]+/gu);
  return terms === null ? null : terms.map((term) => `"${term}"*`).join(" ");
}
