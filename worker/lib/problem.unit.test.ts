import { expect, it } from "vitest";
import { problem } from "./problem.ts";

it("makes an error without a stack, because a refusal is an answer", () => {
  const refusal = problem("not_found");
  expect(refusal).toBeInstanceOf(Error);
  expect(refusal).not.toHaveProperty("stack");
});
