import { describe, expect, it } from "vitest";
import { postCategories } from "#contract/content-options.ts";
import {
  fieldFilters,
  filterText,
  isOrderable,
  readFilter,
  sortOf,
  sortsOf,
  writeFilter,
} from "./filter.ts";

describe("the filter of a list", () => {
  it.each([
    "?q=silk&status=draft&category=Awards&featured=true&sort=title",
    "?status=trash",
    "?sort=title",
    "",
  ])("is the same in the URL: %s", (search) => {
    expect(writeFilter(readFilter("post", search))).toBe(search);
  });

  it("ignores values that are no option, fields of other kinds, and the order that a list has anyway", () => {
    expect(writeFilter(readFilter("post", "?status=x&category=y&sort=updated&page=2"))).toBe("");
    expect(writeFilter(readFilter("service", "?category=Awards&sort=order"))).toBe("");
  });

  it("offers the fields that the table of kinds names, with their values", () => {
    expect(fieldFilters("post")).toEqual([
      { name: "category", values: [...postCategories] },
      { name: "featured", values: ["true", "false"] },
    ]);
    expect(fieldFilters("service")).toEqual([]);
  });

  it("sorts by hand only what the site shows in that order", () => {
    expect(sortsOf("service")).toEqual(["order", "updated", "title"]);
    expect(sortsOf("post")).toEqual(["updated", "title"]);
  });

  it.each([
    ["service", {}, "order", true],
    ["service", { sort: "title" }, "title", false],
    ["service", { status: "draft" }, "order", false],
    ["service", { q: "silk" }, null, false],
    ["service", { status: "trash" }, null, false],
    ["post", {}, "updated", false],
    ["post", { category: "Awards" }, null, false],
  ] as const)("%s with %j is sorted by %s", (kind, filter, sort, canBeOrdered) => {
    expect(sortOf(kind, filter)).toBe(sort);
    expect(isOrderable(kind, filter)).toBe(canBeOrdered);
  });

  it("says in words what it leaves", () => {
    expect(
      filterText({
        status: "draft",
        category: "Awards",
        featured: "false",
        q: "silk",
        sort: "title",
      }),
    ).toBe("draft, Awards, Not featured, “silk”");
    expect(filterText({ status: "trash", featured: "true" })).toBe("in the trash, Featured");
  });
});
