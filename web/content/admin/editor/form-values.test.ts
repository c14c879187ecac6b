import { expect, test } from "vitest";
import { ownValues } from "./form-values.ts";

test("a slug is among what a person wrote only when they have changed it", () => {
  const values = { title: "A line", slug: "a-line" };
  expect(ownValues(values, ["title", "slug"])).toEqual(values);
  expect(ownValues(values, ["title"])).toEqual({ title: "A line" });
});
