import { expect, test } from "vitest";
import { snippet } from "./snippet.ts";

test("a text that fits stays whole, a longer one ends with a whole word", () => {
  expect(snippet("In praise of the still picture", 30)).toBe("In praise of the still picture");
  expect(snippet("In praise of the still picture", 26)).toBe("In praise of the still…");
  expect(snippet("Donaudampfschifffahrtsgesellschaft", 10)).toBe("Donaudamp…");
});
