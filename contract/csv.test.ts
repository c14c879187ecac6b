import fc from "fast-check";
import { expect, it } from "vitest";
import { csvCell, toCsv } from "./csv.ts";

it("writes a line for each row", () => {
  const csv = toCsv({
    head: ["Page", "Views"],
    rows: [
      ["/", 12],
      ["/about", 1.5],
      ["", null],
    ],
  });
  expect(csv).toBe("Page,Views\r\n/,12\r\n/about,1.5\r\n,\r\n");
});

it("quotes what would end a cell", () => {
  expect(csvCell('He said "no", twice')).toBe('"He said ""no"", twice"');
  expect(csvCell("two\nlines")).toBe('"two\nlines"');
  expect(csvCell(" edge ")).toBe('" edge "');
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "＝1＋1"])(
  "makes the formula %j a text",
  (text) => {
    expect(csvCell(text).replace(/^"/, "")).toMatch(/^'/);
  },
);

it.each(["A;=1+1;B", "A; +1", "A\t@SUM(A1)", "A\n-1", "A;＝1＋1"])(
  "makes the formula inside %j a text, for a spreadsheet that splits there",
  (text) => {
    for (const part of csvCell(text).split(/[;\t\n]/))
      expect(part.trim()).not.toMatch(/^[=+\-@＝＋－＠]/);
  },
);

it("keeps characters that begin no formula", () => {
  expect(csvCell("a-b; c=d + e@f.example")).toBe("a-b; c=d + e@f.example");
});

it("keeps numbers as numbers", () => {
  expect(csvCell(-3)).toBe("-3");
});

/** The cells of one line, read as RFC 4180 says. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  for (const [, quoted, plain] of line.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n$)/g))
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
  return cells;
}

// The characters that matter, often.
const unit = fc.constantFrom(..."\",=+-@\t\r\n 'ab1é");

it("can be read back, whatever the texts are", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit }), { minLength: 1, maxLength: 5 }), (texts) => {
      const read = readLine(toCsv({ head: texts, rows: [] }));
      // Without the marks that make text of formulas.
      const plain = (cell: string | undefined) => cell?.replaceAll("'", "");
      const isSame = (cell: string, index: number) => plain(cell) === plain(texts[index]);
      return read.length === texts.length && read.every(isSame);
    }),
  );
});
