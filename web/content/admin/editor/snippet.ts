/** A text cut at the last whole word that fits into a length, as search engines cut it. */
export function snippet(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > max / 2 ? end : undefined).trimEnd()}…`;
}
