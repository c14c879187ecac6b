import { expect, test } from "vitest";
import * as z from "zod/mini";
import { contentKinds } from "#contract/content.ts";
import { entryKinds } from "#contract/content-entries.ts";
import { contentImage } from "#contract/content-image.ts";
import { singleLineText, text } from "#contract/fields.ts";
import { richText } from "#contract/rich-text.ts";
import { controlsOf } from "./field-controls.ts";

test("a kind that is added to the table gets a control for each field from its schema", () => {
  const { shape } = z.strictObject({
    name: singleLineText({ min: 1, max: 80 }),
    about: text({ min: 20, max: 900 }),
    seats: z.int().check(z.gte(1), z.lte(300)),
    isOpen: z.boolean(),
    language: z.enum(["English", "French"]),
    topics: z.array(singleLineText({ max: 30 })).check(z.maxLength(6)),
    rules: z.array(singleLineText({ max: 200 })).check(z.maxLength(9)),
    venue: z.strictObject({ city: singleLineText({ max: 60 }) }),
    poster: z.optional(contentImage),
    programme: richText,
    subtitle: z.optional(singleLineText({ max: 4 })),
    code: z.string().check(z.regex(/^[a-z]{1,9}$/)),
    point: z.tuple([z.number(), z.number()]),
  });
  const required = { isOptional: false };
  expect(controlsOf(shape)).toEqual({
    name: { type: "line", min: 1, max: 80, ...required },
    about: { type: "text", min: 20, max: 900, ...required },
    seats: { type: "number", min: 1, max: 300, ...required },
    isOpen: { type: "switch", ...required },
    language: { type: "choice", options: ["English", "French"], ...required },
    topics: { type: "tags", maxItems: 6, max: 30, ...required },
    rules: { type: "lines", maxItems: 9, max: 200, ...required },
    venue: {
      type: "group",
      fields: { city: { type: "line", min: 0, max: 60, ...required } },
      ...required,
    },
    poster: { type: "picture", isOptional: true },
    programme: { type: "rich-text", ...required },
    subtitle: { type: "line", min: 0, max: 4, isOptional: true },
    code: { type: "line", min: 0, max: Number.POSITIVE_INFINITY, ...required },
    point: { type: "unsupported", ...required },
  });
});

test("every field of the kinds in the table can be edited", () => {
  for (const kind of entryKinds) {
    const controls = controlsOf(contentKinds[kind].document.shape);
    const unsupported = Object.keys(controls).filter(
      (name) => controls[name]?.type === "unsupported",
    );
    expect(unsupported, kind).toEqual([]);
  }
});
