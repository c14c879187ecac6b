import { expect, it } from "vitest";
import { siteNote } from "./built-pages.ts";

const shown = { isActive: true };
const hidden = { isActive: false };

it("says that pages begin with what they were built with, of what is published and of what is removed", () => {
  expect(siteNote("unpublish", [shown])).toBe(
    "Until the next deployment, pages begin with what they were built with, for a few seconds.",
  );
  for (const action of ["archive", "trash", "publish"] as const)
    expect(siteNote(action, [hidden, shown])).toBe(siteNote("unpublish", [shown]));
});

it("says nothing about entries that readers did not see", () => {
  for (const action of ["unpublish", "archive", "trash"] as const)
    expect(siteNote(action, [hidden])).toBeUndefined();
});
