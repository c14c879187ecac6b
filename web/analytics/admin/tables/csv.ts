/** A cell: text, a number, or nothing. */
export type CsvValue = string | number | null;

/** A table for a spreadsheet. */
export type CsvTable = {
  readonly head: readonly string[];
  readonly rows: readonly (readonly CsvValue[])[];
};

// Spreadsheets run a text that begins so as a formula; visitors choose what their URLs contain.
const formulaStart = /^[=+\-@\t\r\n]/;
const needsQuotes = /[",\r\n]|^\s|\s$/;

/** One cell: formulas become text, and what would end the cell is quoted. */
export function csvCell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The table as RFC 4180 has it: a line for each row, each ending in CR LF. */
export const toCsv = ({ head, rows }: CsvTable): string =>
  [head, ...rows].map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
