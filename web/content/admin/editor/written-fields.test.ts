import { expect, test } from "vitest";
import { writtenFields } from "./written-fields.ts";

test("what the server computes is no difference between two texts", () => {
  const document = { title: "A line", readTime: 4 };
  expect(writtenFields("post", document)).toEqual({ title: "A line" });
  expect(writtenFields("team", { name: "Noor" })).toEqual({ name: "Noor" });
});
