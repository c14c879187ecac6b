import { expect, test } from "vitest";
import { documentText } from "./document-text.ts";

test("writes a document as text that can be pasted anywhere", () => {
  const body = {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Still" }] },
      { type: "paragraph", content: [{ type: "text", text: "One sentence." }] },
    ],
  };
  expect(documentText({ title: "A line", body, tags: ["Design", "Light"], price: "" })).toBe(
    "Title\nA line\n\nText\nStill\nOne sentence.\n\nTags\nDesign, Light",
  );
});
