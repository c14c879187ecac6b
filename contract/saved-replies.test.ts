import { expect, it } from "vitest";
import { createSavedReply, filledReply } from "./saved-replies.ts";

it("fills in the name of a person, as it is typed", () => {
  const hello = { body: "Hello {{name}}, it is {{name}}?" };
  expect(filledReply(hello, "Ravi")).toBe("Hello Ravi, it is Ravi?");
  expect(filledReply(hello, " ")).toBe("Hello there, it is there?");
  expect(filledReply(hello, null)).toBe("Hello there, it is there?");
  expect(filledReply({ body: "{{name}}!" }, "Ke$ha $&")).toBe("Ke$ha $&!");
});

it("has a title of one visible line", () => {
  const saved = { shortcut: "hi", title: "Two\nlines \u202ereversed", body: "Hello\nyou" };
  expect(createSavedReply.body.parse(saved)).toEqual({ ...saved, title: "Two lines reversed" });
});
