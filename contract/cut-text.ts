/** At most so many UTF-16 units from the start of a text, without half a character at the cut or inside. */
export const startOf = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, "")
    .toWellFormed();

/** At most so many UTF-16 units from the end of a text, without half a character at the cut or inside. */
export const endOf = (text: string, length: number): string =>
  text
    .slice(-length)
    .replace(/^[\uDC00-\uDFFF]/, "")
    .toWellFormed();
