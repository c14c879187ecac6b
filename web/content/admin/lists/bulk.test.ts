import { expect, test } from "vitest";
import { lossText, undoOf } from "./bulk.ts";

const published = {
  status: "published",
  hasDraft: false,
  publishAt: null,
  unpublishAt: null,
} as const;
const draft = { ...published, status: "draft", hasDraft: true } as const;
const archived = { ...draft, status: "archived" } as const;
const changed = { ...published, hasDraft: true };
const ending = { ...published, unpublishAt: 9 };
const planned = { ...draft, publishAt: 9 };
const posts = { one: "post", many: "posts" };

test("what is taken away from readers comes back where that is exact", () => {
  expect([published, archived].map((before) => undoOf("unpublish", before))).toEqual([
    "publish",
    "archive",
  ]);
  expect([published, draft].map((before) => undoOf("archive", before))).toEqual([
    "publish",
    "unpublish",
  ]);
});

test("an undo never publishes a draft, and is not offered where a schedule would be lost", () => {
  for (const action of ["unpublish", "archive"] as const)
    expect([changed, ending].map((before) => undoOf(action, before))).toEqual([
      undefined,
      undefined,
    ]);
  expect(undoOf("archive", planned)).toBeUndefined();
});

test("a deletion comes back whatever it was, and a publication does not", () => {
  for (const before of [published, draft, archived, changed, ending, planned]) {
    expect(undoOf("trash", before)).toBe("undoTrash");
    expect(undoOf("publish", before)).toBeUndefined();
  }
});

test("says beforehand how many entries Undo cannot bring back", () => {
  expect(lossText("unpublish", [published, changed, draft], posts)).toBe(
    "1 post has unpublished changes or a schedule. Undo will not bring it back.",
  );
  expect(lossText("archive", [ending, changed, planned, archived], posts)).toBe(
    "3 posts have unpublished changes or a schedule. Undo will not bring them back.",
  );
});

test("says nothing of entries that stay as they are or come back exactly", () => {
  expect(lossText("unpublish", [published, planned, draft], posts)).toBeUndefined();
  expect(lossText("archive", [published, draft, archived], posts)).toBeUndefined();
  for (const action of ["publish", "trash", "restore"] as const)
    expect(lossText(action, [changed, ending], posts)).toBeUndefined();
});
