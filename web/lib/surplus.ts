/** "Too many characters: 12", or "" for a text that may be sent; spaces at both ends are not sent. */
export function surplusText(text: string, limit: number): string {
  const surplus = text.trim().length - limit;
  return surplus > 0 ? `Too many characters: ${surplus}` : "";
}
