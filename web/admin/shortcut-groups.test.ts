import { expect, it } from "vitest";
import type { AdminSection } from "./section.ts";
import { shortcutGroups } from "./shortcut-groups.ts";

const section: AdminSection = {
  path: "/admin/referrals",
  label: "Referrals",
  group: "desk",
  jumpKey: "r",
  routes: [],
  shortcuts: { title: "On a referral", shortcuts: [{ keys: ["p"], action: "Pay out" }] },
};

it("lists the key that leads to a section, and the keys of the section", () => {
  const groups = shortcutGroups([section]);
  expect(groups[0]?.shortcuts).toContainEqual({ keys: ["g", "r"], action: "Referrals" });
  expect(groups.at(-1)).toEqual(section.shortcuts);
});

it("lists the keys of the frame, lists and records without any section", () => {
  expect(shortcutGroups([]).map(({ title }) => title)).toEqual([
    "Anywhere",
    "In a list",
    "On a record",
  ]);
});
