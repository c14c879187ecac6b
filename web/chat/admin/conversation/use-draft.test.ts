import { expect, it } from "vitest";
import { draftKey } from "./use-draft.ts";

it("keeps the drafts of two users of one tab apart", () => {
  expect(draftKey("ada", "one", "note")).not.toBe(draftKey("jun", "one", "note"));
  expect(draftKey("ada", "one", "note")).not.toBe(draftKey("ada", "one", "reply"));
});
