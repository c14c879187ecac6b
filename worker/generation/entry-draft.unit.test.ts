import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contentKinds } from "#contract/content.ts";
import { richTextOf } from "#contract/generated-text.ts";
import { generationTypes, targetAudiences, tones } from "#contract/generation-options.ts";
import { plainText } from "#contract/reading-time.ts";
import { richText } from "#contract/rich-text.ts";
import { entryDraft, headlineOf } from "./entry-draft.ts";
import { firstDraft } from "./offline/first-draft.ts";

const text = (value: string, ...marks: object[]) => ({
  type: "text",
  text: value,
  ...(marks.length > 0 && { marks }),
});
const listItem = (line: string) => ({ type: "listItem", content: [paragraph(text(line))] });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });

describe("a text as rich text", () => {
  it.each([
    [
      "## A\nand b",
      [{ type: "heading", attrs: { level: 2 }, content: [text("A")] }, paragraph(text("and b"))],
    ],
    ["##### Deep", [{ type: "heading", attrs: { level: 3 }, content: [text("Deep")] }]],
    ["one\ntwo\r\n\r\nthree", [paragraph(text("one two")), paragraph(text("three"))]],
    [
      "a **b** *c*",
      [
        paragraph(
          text("a "),
          text("b", { type: "bold" }),
          text(" "),
          text("c", { type: "italic" }),
        ),
      ],
    ],
    [
      "- x\n* y\n2. z",
      [
        { type: "bulletList", content: ["x", "y"].map(listItem) },
        { type: "orderedList", content: ["z"].map(listItem) },
      ],
    ],
    [
      "[here](/join-us)!",
      [paragraph(text("here", { type: "link", attrs: { href: "/join-us" } }), text("!"))],
    ],
    ["[run](javascript:alert)", [paragraph(text("run"))]],
    ["[run](//evil.example)", [paragraph(text("run"))]],
    ["<script>alert(1)</script>", [paragraph(text("<script>alert(1)</script>"))]],
    ["```html\n<b>x</b>\n```", [paragraph(text("<b>x</b>"))]],
    ["**open", [paragraph(text("**open"))]],
    ["a\u0001b\u000bc\u0000", [paragraph(text("ab c"))]],
    ["2 * 3 * 4", [paragraph(text("2 * 3 * 4"))]],
    ["#hashtag #two", [paragraph(text("#hashtag #two"))]],
    ["", []],
  ])("reads %j", (source, content) => {
    expect(richTextOf(source)).toEqual({ type: "doc", content });
  });

  it.each([
    ["7000 paragraphs", "a\n\n".repeat(6600)],
    ["5000 marks in one line", "*a* ".repeat(5000)],
    ["one line of 20,000 characters", "a".repeat(20_000)],
    ["a list of 5000 items", "- a\n".repeat(5000)],
    ["emojis across the limit of a run", `a${"😀".repeat(9999)}`],
  ])("loses nothing of %s", (_, source) => {
    const document = richTextOf(source);
    expect(richText.safeParse(document).success).toBe(true);
    const count = (value: string) => value.match(/[a😀]/gu)?.length;
    expect(count(plainText(document))).toBe(count(source));
  });

  it("is valid for every text, and keeps every character that is not Markdown", () => {
    const parts = fc.constantFrom(
      "**",
      "*",
      "[",
      "](",
      ")",
      "# ",
      "- ",
      "> ",
      "\n",
      "\n\n",
      "1. ",
      "```",
      "x",
      "\ud83d",
      "\u0000",
      "é",
      " ",
    );
    const texts = fc.array(parts).map((all) => all.join(""));
    fc.assert(
      fc.property(texts, (source) => {
        const document = richTextOf(source);
        expect(richText.safeParse(document).error).toBeUndefined();
        const kept = (value: string) => value.match(/[xé]/gu)?.join("") ?? "";
        if (!source.includes("```"))
          expect(kept(plainText(document))).toBe(kept(source.toWellFormed()));
      }),
    );
  });
});

describe("a draft made of a generated text", () => {
  const article = "# Title\n\n*In short.*\n\nFirst.\n\n## Part\n\n- one\n- two";

  it("is a post with an excerpt, whose headline and summary are not repeated in its body", () => {
    const { body, ...post } = entryDraft("post", "Own title", article);
    expect(post).toEqual({ title: "Own title", excerpt: "In short.", readTime: 1 });
    expect(plainText(richText.parse(body))).toBe("First.\nPart\none\ntwo");
  });

  it("is a service with a description and features", () => {
    expect(entryDraft("service", "Tier", article)).toEqual({
      title: "Tier",
      description: "In short.",
      features: ["one", "two"],
    });
  });

  it("has only values that the fields of its kind take, whatever was generated", () => {
    for (const type of generationTypes) {
      for (const targetAudience of targetAudiences) {
        for (const tone of tones) {
          const prompt = `Write about ${"a long subject ".repeat(10)}`;
          const generated = firstDraft({ type, targetAudience, tone, prompt }).join("\n\n");
          for (const kind of ["post", "service"] as const) {
            const shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }> =
              contentKinds[kind].document.shape;
            for (const [name, value] of Object.entries(
              entryDraft(kind, headlineOf(generated) ?? "Title", generated),
            ))
              expect(shape[name]?.safeParse(value).success, `${type} ${tone} ${name}`).toBe(true);
          }
        }
      }
    }
  });

  it("is empty where there is no text, and cuts a long excerpt between two terms", () => {
    expect(entryDraft("post", "T", "")).toMatchObject({ excerpt: "", body: { content: [] } });
    const { excerpt } = entryDraft("post", "T", "term ".repeat(200));
    expect(String(excerpt)).toMatch(/term…$/);
    expect(String(excerpt).length).toBeLessThanOrEqual(320);
  });
});

it.each([
  ["# A **bold** title\n\nText", "A bold title"],
  ["Subject: Our spring\n\nPreview: x", "Our spring"],
  ["## LinkedIn\n\nText", undefined],
  ["Text\n# Late", undefined],
  [`# ${"long ".repeat(50)}`, `${"long ".repeat(31).trim()}…`],
])("finds the headline of %j", (source, headline) => {
  expect(headlineOf(source)).toBe(headline);
});
