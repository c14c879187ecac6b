import { expect, it } from "vitest";
import { plainText, readMinutes } from "./reading-time.ts";
import { richText } from "./rich-text.ts";

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const document = (...content: unknown[]) => ({ type: "doc", content });

it("takes what the editor writes and drops attributes nobody asked for", () => {
  const link = (attrs: object) =>
    document({
      type: "paragraph",
      content: [{ type: "text", text: "here", marks: [{ type: "link", attrs }] }],
    });
  const written = link({ href: "/join-us", target: "_blank", onclick: "alert(1)" });
  expect(richText.parse(written)).toEqual(link({ href: "/join-us" }));
});

it.each([
  ["a node that is not on the list", document({ type: "image", attrs: { src: "/x" } })],
  ["a heading of another level", document({ type: "heading", attrs: { level: 1 } })],
  ["an empty text", document(paragraph(""))],
  ["a text that cannot be stored", document(paragraph("\u0000"))],
  ["half a character", document(paragraph("\ud800"))],
  [
    "a link that runs script",
    document({
      type: "paragraph",
      content: [
        { type: "text", text: "x", marks: [{ type: "link", attrs: { href: "javascript:x" } }] },
      ],
    }),
  ],
  ["something that is no document", "<p>text</p>"],
])("refuses %s", (_, written) => {
  expect(richText.safeParse(written).success).toBe(false);
});

it("reads a text block by block, at 200 words a minute", () => {
  const words = (count: number) => Array<string>(count).fill("word").join(" ");
  const item = { type: "listItem", content: [paragraph("first")] };
  const short = richText.parse(document(paragraph("One"), { type: "bulletList", content: [item] }));
  expect(plainText(short)).toBe("One\nfirst");
  expect(readMinutes(short)).toBe(1);
  expect(readMinutes(richText.parse(document(paragraph(words(500)))))).toBe(3);
});
