import { expect, it } from "vitest";
import { plainText, readMinutes } from "./reading-time.ts";
import { richText } from "./rich-text.ts";

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const document = (...content: unknown[]) => ({ type: "doc", content });

it("accepts what the editor writes and drops unknown attributes", () => {
  const link = (attrs: object) =>
    document({
      type: "paragraph",
      content: [{ type: "text", text: "here", marks: [{ type: "link", attrs }] }],
    });
  const input = link({ href: "/join-us", target: "_blank", onclick: "alert(1)" });
  expect(richText.parse(input)).toEqual(link({ href: "/join-us" }));
});

it.each([
  ["an unknown node", document({ type: "image", attrs: { src: "/x" } })],
  ["a heading of level 1", document({ type: "heading", attrs: { level: 1 } })],
  ["an empty text", document(paragraph(""))],
  ["a NUL character", document(paragraph("\u0000"))],
  ["a lone surrogate", document(paragraph("\ud800"))],
  [
    "a link that runs script",
    document({
      type: "paragraph",
      content: [
        { type: "text", text: "x", marks: [{ type: "link", attrs: { href: "javascript:x" } }] },
      ],
    }),
  ],
  ["HTML", "<p>text</p>"],
])("refuses %s", (_, input) => {
  expect(richText.safeParse(input).success).toBe(false);
});

it("gives the text block by block, and the reading time at 200 words a minute", () => {
  const text = (count: number) => Array<string>(count).fill("word").join(" ");
  const item = { type: "listItem", content: [paragraph("first")] };
  const short = richText.parse(document(paragraph("One"), { type: "bulletList", content: [item] }));
  expect(plainText(short)).toBe("One\nfirst");
  expect(readMinutes(short)).toBe(1);
  expect(readMinutes(richText.parse(document(paragraph(text(500)))))).toBe(3);
});
