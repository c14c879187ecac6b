import { expect, it } from "vitest";
import { contentIds } from "./use-reply.ts";

it("gives the same text the same id until it is stored, and then a new id", () => {
  const { idOf, arrived } = contentIds();
  const first = idOf("Thank you.");
  expect(idOf("Thank you.")).toBe(first);
  expect(idOf("Thanks.")).not.toBe(first);
  const second = idOf("Thank you.");
  arrived();
  expect(idOf("Thank you.")).not.toBe(second);
});
