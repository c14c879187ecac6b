import { expect, it } from "vitest";
import type { Template } from "#contract/templates.ts";
import {
  afterSave,
  followed,
  isUnsaved,
  newTemplate,
  previewText,
  templateErrors,
  variablesOf,
} from "./template-form.ts";

const stored = (version: number, body: string) =>
  ({ ...newTemplate, id: "a", name: "A", version, body }) as Template;
const base = stored(1, "first");
const typed = { ...base, body: "mine" };

it("never bases what was typed on words of another admin, so that saving it is a conflict", () => {
  const theirs = stored(2, "theirs");
  expect(followed({ form: typed, base }, theirs)).toEqual({ form: typed, base });
  expect(followed({ form: base, base }, theirs)).toEqual({ form: theirs, base: theirs });
  const renewed = stored(2, "first");
  expect(followed({ form: typed, base }, renewed)).toEqual({ form: typed, base: renewed });
  expect(followed({ form: theirs, base: theirs }, base)).toEqual({ form: theirs, base: theirs });
});

it("keeps what is typed while a template is saved", () => {
  const saved = stored(2, "mine");
  expect(afterSave({ form: typed, base }, typed, saved)).toEqual({ form: saved, base: saved });
  const more = { ...typed, body: "mine and more" };
  expect(afterSave({ form: more, base }, typed, saved)).toEqual({ form: more, base: saved });
});

it("asks before words are lost, not for a new template as it starts", () => {
  expect(isUnsaved({ form: newTemplate, base: null })).toBe(false);
  expect(isUnsaved({ form: { ...newTemplate, name: "A" }, base: null })).toBe(true);
  expect(isUnsaved({ form: base, base })).toBe(false);
  expect(isUnsaved({ form: typed, base })).toBe(true);
});

it("names what is wrong with a template at its field", () => {
  expect(templateErrors({ ...newTemplate, name: "Announcement" })).toEqual({});
  // A stored template has more than the fields of the form.
  expect(templateErrors(stored(3, "About {{product}}: {{prompt}}"))).toEqual({});
  expect(templateErrors(newTemplate)).toEqual({ name: "Please enter a name" });
  const body = "Without it";
  expect(templateErrors({ ...newTemplate, name: "A", body })).toEqual({
    body: "Please keep {{prompt}}, where the request goes",
  });
});

it("tells the variables that are asked for from those filled in by themselves", () => {
  expect(variablesOf("{{prompt}} for {{product}} in {{tone}}, {{product}}")).toEqual({
    standard: ["prompt", "tone"],
    asked: ["product"],
  });
});

it("fills in a preview, keeps what is not given, and never reads a value as a template", () => {
  const values = { prompt: "Say {{tone}}", variables: { product: "$& {{prompt}}" } };
  expect(previewText("{{type}}: {{prompt}} / {{product}} / {{place}}", "Blog Post", values)).toBe(
    "Blog Post: Say {{tone}} / $& {{prompt}} / {{place}}",
  );
});
