import { expect, it } from "vitest";

type OnlyTypesToRemove = {
  readonly because: "the compiled file has fewer lines than this one";
};

it("reports the line of the source file in a stack trace", () => {
  const reason: OnlyTypesToRemove["because"] = "the compiled file has fewer lines than this one";
  const { stack } = new Error(reason);
  expect(stack).toContain("source-lines.test.ts:9:");
});
