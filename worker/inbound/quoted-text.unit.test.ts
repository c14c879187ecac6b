import { describe, expect, it } from "vitest";
import { splitQuoted } from "./quoted-text.ts";

describe("splitQuoted", () => {
  it.each([
    ["an attribution", "Yes!\n\nOn Mon, 9 Nov 2026, Jun wrote:\n> Shall we?", "Yes!"],
    [
      "an attribution of two lines",
      "Yes!\nOn Monday Jun Park\n<a@b.example> wrote:\n> We?",
      "Yes!",
    ],
    ["another language", "Ja!\nAm 9.11.2026 um 10:00 schrieb Jun:\n> Gern?", "Ja!"],
    ["the divider of Outlook", "Yes!\n________________________________\nFrom: Jun\nHi", "Yes!"],
    ["quoted lines alone", "Yes!\n\n> Shall we?\n>\n> Jun", "Yes!"],
    ["an attribution without marks, as of HTML", "Yes!\n\nOn Monday Jun wrote:\nShall we?", "Yes!"],
  ])("folds the earlier mail below %s", (_, mail, written) => {
    const parts = splitQuoted(mail);
    expect(parts.text).toBe(written);
    expect(mail.startsWith(parts.text)).toBe(true);
    expect(mail.endsWith(parts.quotedText)).toBe(true);
    expect(parts.quotedText.length).toBeGreaterThan(0);
  });

  it.each([
    ["answers between quoted lines", "On Monday Jun wrote:\n> One?\nYes.\n> Two?\nNo."],
    ["nothing quoted", "She wrote a book: it was long.\nAnd then?"],
    ["nothing but a quote", "> Shall we?"],
    ["no text", ""],
  ])("keeps a mail with %s whole", (_, mail) => {
    expect(splitQuoted(mail)).toEqual({ text: mail, quotedText: "" });
  });

  it.each([
    ["one answer to each quoted line", "> One?\nYes.\n"],
    ["one attribution after another", "Jun wrote:\nYes.\n"],
  ])("reads 50,000 times %s in proportion to its length", (_, lines) => {
    const mail = `Hello\n${lines.repeat(50_000)}> Two?\nNo.`;
    expect(splitQuoted(mail)).toEqual({ text: mail, quotedText: "" });
  });
});
