import { expect, it } from "vitest";
import { optionParam, toSearch } from "./url-filter.ts";

it("reads only values that are options", () => {
  expect(optionParam("?stage=new", "stage", ["new", "old"])).toBe("new");
  expect(optionParam("?stage=lost", "stage", ["new", "old"])).toBeUndefined();
  expect(optionParam("", "stage", ["new"])).toBeUndefined();
});

it("writes the values that are set", () => {
  expect(toSearch({ q: "Müller & Söhne", stage: undefined, type: "" })).toBe(
    "?q=M%C3%BCller+%26+S%C3%B6hne",
  );
  expect(toSearch({ q: undefined })).toBe("");
});
