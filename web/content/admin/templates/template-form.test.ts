import { expect, it } from "vitest";
import { newTemplate, previewText, templateErrors, variablesOf } from "./template-form.ts";

it("names what is wrong with a template at its field", () => {
  expect(templateErrors({ ...newTemplate, name: "Announcement" })).toEqual({});
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
