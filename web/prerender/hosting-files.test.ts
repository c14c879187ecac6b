import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, headersFile, redirectsFile, routesFile } from "./hosting-files.ts";

const csp = contentSecurityPolicy("sha256-abc=");

describe("the headers of static responses", () => {
  it("allow no unsafe, inline or third-party source", () => {
    expect(csp).not.toMatch(/unsafe-|https?:|blob:|data:|\*/);
    expect(csp).toContain("default-src 'none'; script-src 'self';");
    expect(csp).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  });

  it("stay within the limits of the host: 100 rules, 2,000 characters per line", () => {
    const lines = headersFile(csp).split("\n");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
    expect(lines.filter((line) => line.startsWith("/")).length).toBeLessThanOrEqual(100);
  });

  it("keep the back office out of caches and search engines", () => {
    const rules = headersFile(csp).split("\n\n");
    for (const path of ["/admin", "/admin/*", "/cms", "/analytics", "/test-features"]) {
      const rule = rules.find((each) => each.startsWith(`${path}\n`));
      expect(rule).toContain("Cache-Control: no-store");
      expect(rule).toContain("X-Robots-Tag: noindex");
    }
  });

  it("set each header once per path", () => {
    const everywhere = headersFile(csp).split("\n\n")[0] ?? "";
    expect(everywhere).not.toContain("Cache-Control");
    expect(everywhere).not.toContain("X-Robots-Tag");
  });
});

it("serves the shell for pages that render only in the browser", () => {
  expect(redirectsFile().trim().split("\n")).toEqual([
    "/admin /app 200",
    "/cms /app 200",
    "/analytics /app 200",
    "/test-features /app 200",
    "/admin/* /app 200",
  ]);
});

it("runs no function for static pages, the news list included", () => {
  expect(JSON.parse(routesFile()).include).toEqual([
    "/api/*",
    "/news/*",
    "/sitemap.xml",
    "/rss.xml",
  ]);
});
