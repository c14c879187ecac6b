import { expect, it } from "vitest";
import { filledReply } from "./saved-replies.ts";

it("fills in the name of a person, as it is typed", () => {
  const hello = { body: "Hello {{name}}, it is {{name}}?" };
  expect(filledReply(hello, "Ravi")).toBe("Hello Ravi, it is Ravi?");
  expect(filledReply(hello, " ")).toBe("Hello there, it is there?");
  expect(filledReply(hello, null)).toBe("Hello there, it is there?");
  expect(filledReply({ body: "{{name}}!" }, "Ke$ha $&")).toBe("Ke$ha $&!");
});
