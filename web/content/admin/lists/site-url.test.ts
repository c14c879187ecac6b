import { expect, it } from "vitest";
import type { CmsItem } from "#contract/entries.ts";
import { siteUrl } from "./site-url.ts";

const item = (kind: CmsItem["kind"], isActive = true) =>
  ({ kind, slug: "one", isActive }) as CmsItem;

it("leads to the page of an entry, or to the section that shows it, and nowhere from a draft", () => {
  expect(siteUrl(item("post"))).toBe("/news/one");
  expect(siteUrl(item("team"))).toBe("/about#team");
  expect(siteUrl(item("service"))).toBe("/#services");
  expect(siteUrl(item("service", false))).toBeUndefined();
});
