import { expect, it } from "vitest";
import { shortcutGroups } from "#web/admin/shortcut-groups.ts";
import { adminSections } from "./admin-sections.ts";

it("gives no key of the lists to another action of a section", () => {
  const [, inLists, , ...ofSections] = shortcutGroups(adminSections);
  const taken = inLists?.shortcuts.flatMap(({ keys }) => keys);
  const own = ofSections.flatMap(({ shortcuts }) => shortcuts);
  const single = own.flatMap(({ keys }) => (keys.length === 1 ? keys : []));
  expect(taken).toContain("o");
  expect(single.filter((key) => taken?.includes(key))).toEqual([]);
});
