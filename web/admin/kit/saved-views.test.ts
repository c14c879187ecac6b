import { describe, expect, it } from "vitest";
import { maxViews, parseViews, renamed, withView } from "./saved-views.ts";

const views = [
  { name: "Drafts", search: "?status=draft" },
  { name: "Awards", search: "?category=Awards" },
];

describe("saved views", () => {
  it("are read from what was stored, and from nothing else", () => {
    expect(parseViews(JSON.stringify(views))).toEqual(views);
    for (const text of [null, "", "{", "7", '{"name":"a"}', '[null,{"name":7},"a"]'])
      expect(parseViews(text)).toEqual([]);
  });

  it("take one more under a trimmed name, and replace the one of that name", () => {
    expect(withView(views, { name: " New ", search: "?q=a" })).toEqual([
      ...views,
      { name: "New", search: "?q=a" },
    ]);
    expect(withView(views, { name: "Drafts", search: "?q=b" })).toContainEqual({
      name: "Drafts",
      search: "?q=b",
    });
    expect(withView(views, { name: "Drafts", search: "?q=b" })).toHaveLength(2);
    expect(withView(views, { name: "  ", search: "?q=b" })).toBe(views);
  });

  it("are at most twenty", () => {
    const full = Array.from({ length: maxViews }, (_, n) => ({ name: `${n}`, search: `?q=${n}` }));
    expect(withView(full, { name: "more", search: "" })).toBe(full);
    expect(withView(full, { name: "3", search: "?q=new" })).toHaveLength(maxViews);
  });

  it("are renamed where they are, unless the name is empty or taken", () => {
    expect(renamed(views, "Drafts", "Later")[0]).toEqual({
      name: "Later",
      search: "?status=draft",
    });
    expect(renamed(views, "Drafts", "Awards")).toBe(views);
    expect(renamed(views, "Drafts", " ")).toBe(views);
  });
});
