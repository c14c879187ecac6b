/** A cell: text, a number, or nothing. */
export type CsvValue = string | number | null;

/** The cells of one line. */
export type CsvRow = readonly CsvValue[];

/** A table for a spreadsheet. */
export type CsvTable = { readonly head: readonly string[]; readonly rows: readonly CsvRow[] };

/** The media type of a table with a line of names. */
export const csvMediaType = "text/csv; charset=utf-8; header=present";

/** What a file begins with; without it, Excel reads it in the code page of the computer. */
export const byteOrderMark = "\uFEFF";

// Spreadsheets run a text that begins so as a formula, and people choose what their names and URLs contain.
// Japanese editions read the wide signs the same way.
const formulaStart = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
// Where the list separator of the computer is ";", as in German, a spreadsheet does not see our quotes and splits here.
const innerFormulaStart = /(?<=[;\t\r\n] {0,8})[=+\-@＝＋－＠]/g;
const needsQuotes = /[",\r\n]|^\s|\s$/;

/** One cell: formulas become text, and what would end the cell is quoted. */
export function csvCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const inert = value.replace(innerFormulaStart, "'$&");
  const text = formulaStart.test(value) ? `'${inert}` : inert;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as RFC 4180 has them: a line for each, ending in CR LF. */
export const csvLines = (rows: readonly CsvRow[]): string =>
  rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");

/** A whole table. */
export const toCsv = ({ head, rows }: CsvTable): string => csvLines([head, ...rows]);
