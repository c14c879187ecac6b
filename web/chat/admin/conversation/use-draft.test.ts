import { expect, it } from "vitest";
import { draftKey } from "#web/chat/admin/state/unsent.ts";
import { firstKind } from "./use-draft.ts";

it("keeps the drafts of two users of one tab apart", () => {
  expect(draftKey("ada", "one", "note")).not.toBe(draftKey("jun", "one", "note"));
  expect(draftKey("ada", "one", "note")).not.toBe(draftKey("ada", "one", "reply"));
});

it("shows a note first only where nothing but a note was begun", () => {
  expect(firstKind({ reply: "", note: "" })).toBe("reply");
  expect(firstKind({ reply: " \n", note: "Paid in May" })).toBe("note");
  expect(firstKind({ reply: "Hello", note: "Paid in May" })).toBe("reply");
  expect(firstKind({ reply: "Hello", note: "" })).toBe("reply");
});
