import { expect, it } from "vitest";
import { pageOf } from "./page-of.ts";

const origin = "https://site.example";

it.each([
  ["/", "/"],
  ["/news", "/news"],
  ["/news/", "/news"],
  ["news", "/news"],
  ["?utm_source=x", "/"],
  ["/news?category=a#top", "/news"],
  ["//site.example//news///a//", "/news/a"],
  ["https://site.example/about?x=1", "/about"],
  ["/a/../join-us", "/join-us"],
  ["/caf\u00e9 au lait", "/caf%C3%A9%20au%20lait"],
])("counts %s as %s", (pageUrl, page) => {
  expect(pageOf(pageUrl, origin)?.page).toBe(page);
});

it.each([
  "https://evil.example/about",
  "//evil.example/about",
  "http://site.example/about",
  "javascript:alert(1)",
  "https://site.example:444/",
  "http://[",
])("counts no page for %s", (pageUrl) => {
  expect(pageOf(pageUrl, origin)).toBeNull();
});

it("keeps the first 300 characters of a path and no half of an escape", () => {
  for (let length = 290; length < 300; length += 1) {
    const page = pageOf(`/${"x".repeat(length)}${"\u00e9".repeat(100)}`, origin)?.page ?? "";
    expect(page.length).toBeLessThanOrEqual(300);
    expect(() => decodeURI(page)).not.toThrow(TypeError);
    expect(page).not.toMatch(/%.?$/);
  }
});

it("leaves the query to the reader of campaigns", () => {
  expect(pageOf("/?utm_source=mailing", origin)?.query.get("utm_source")).toBe("mailing");
});
