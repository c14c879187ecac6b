/** "12 characters too many", or "" for a text that may be sent; spaces at both ends are not sent. */
export function surplusText(text: string, limit: number): string {
  const surplus = text.trim().length - limit;
  if (surplus <= 0) return "";
  return surplus === 1
    ? "1 character too many"
    : `${surplus.toLocaleString("en-GB")} characters too many`;
}
