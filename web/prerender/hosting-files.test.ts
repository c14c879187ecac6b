import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, headersFile, redirectsFile, routesFile } from "./hosting-files.ts";

const csp = contentSecurityPolicy("sha256-abc=");

describe("the headers of static answers", () => {
  it("allow no unsafe source, nothing made up in the page and no script from elsewhere", () => {
    expect(csp).not.toMatch(/unsafe-|https?:|blob:|data:|\*/);
    expect(csp).toContain("default-src 'none'; script-src 'self';");
    expect(csp).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  });

  it("fit what the host reads: 100 rules, 2,000 characters a line", () => {
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

  it("never say a header twice for one path", () => {
    const everywhere = headersFile(csp).split("\n\n")[0] ?? "";
    expect(everywhere).not.toContain("Cache-Control");
    expect(everywhere).not.toContain("X-Robots-Tag");
  });
});

it("answers client-only pages with the shell and nothing else", () => {
  expect(redirectsFile().trim().split("\n")).toEqual([
    "/admin /app 200",
    "/cms /app 200",
    "/analytics /app 200",
    "/test-features /app 200",
    "/admin/* /app 200",
  ]);
});

it("leaves static pages static, the list of news included", () => {
  expect(JSON.parse(routesFile()).include).toEqual([
    "/api/*",
    "/news/*",
    "/sitemap.xml",
    "/rss.xml",
  ]);
});
