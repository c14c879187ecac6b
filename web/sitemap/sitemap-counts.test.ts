import { expect, test } from "vitest";
import { countPages } from "./sitemap-counts.ts";
import type { SitemapEntry } from "./sitemap-entries.ts";

const entry = (title: string, children?: SitemapEntry[]): SitemapEntry => ({
  title,
  url: "/",
  description: "",
  lastModified: "2026-11-01",
  needsSignIn: false,
  priority: title === "Home" ? "high" : "low",
  ...(children && { children }),
});

test("counts an empty site map as zero", () => expect(countPages([]).total).toBe(0));

test("counts entries, children and grandchildren by priority", () => {
  const { total, byPriority } = countPages([
    entry("Home"),
    entry("Legal", [entry("Terms", [entry("Home")])]),
  ]);
  expect(total).toBe(4);
  expect(byPriority).toEqual([
    { name: "high", count: 2 },
    { name: "medium", count: 0 },
    { name: "low", count: 2 },
  ]);
});
