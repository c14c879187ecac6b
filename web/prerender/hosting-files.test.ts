import { describe, expect, it } from "vitest";
import { httpsHeaders } from "#contract/security-headers.ts";
import { headerScore } from "#scripts/testing/header-score.ts";
import {
  adminContentSecurityPolicy,
  contentSecurityPolicy,
  headersFile,
  previewContentSecurityPolicy,
  redirectsFile,
  routesFile,
} from "./hosting-files.ts";

const csp = contentSecurityPolicy({ script: "sha256-boot=", styles: ["sha256-a=", "sha256-b="] });

/** The lines of one rule of the file. */
const ruleFor = (path: string): string =>
  headersFile(csp)
    .split("\n\n")
    .find((rule) => rule.startsWith(`${path}\n`)) ?? "";

/** The headers that a rule sets, without those it detaches. */
const fieldsOf = (rule: string) =>
  [...rule.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(
    ([, name = "", value = ""]) => [name, value] as [string, string],
  );

const adminPaths = ["/admin", "/admin/*", "/cms", "/cms/*", "/analytics", "/analytics/*"];

describe("the headers of static responses", () => {
  it("allow no unsafe, inline or third-party source", () => {
    expect(csp).not.toMatch(/unsafe-|https?:|blob:|data:|\*/);
    expect(csp).toContain("default-src 'none'; script-src 'self' 'sha256-boot=';");
    expect(csp).toContain("style-src 'self' 'sha256-a=' 'sha256-b=';");
    expect(csp).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  });

  it("give every page the best score by the rules of Mozilla's Observatory", () => {
    const everywhere = new Headers(fieldsOf(ruleFor("/*")));
    for (const path of ["/*", "/app", "/test-features", ...adminPaths]) {
      const headers = new Headers(everywhere);
      for (const [name, value] of fieldsOf(ruleFor(path))) headers.set(name, value);
      expect(headerScore(headers), path).toEqual({ "1.4.8": 130, "1.6": 150 });
    }
  });

  it("ask for https", () => {
    const name = "Strict-Transport-Security";
    expect(ruleFor("/*")).toContain(`  ${name}: ${httpsHeaders[name]}`);
  });

  it("replace the policy on the paths of the back office, and on no other", () => {
    const replaced = headersFile(csp)
      .split("\n\n")
      .filter((rule) => rule.includes("! Content-Security-Policy\n"))
      .map((rule) => rule.split("\n")[0]);
    expect(replaced.toSorted()).toEqual(adminPaths.toSorted());
    for (const path of adminPaths) {
      const lines = ruleFor(path).split("\n");
      const detached = lines.indexOf("  ! Content-Security-Policy");
      expect(lines[detached + 1]).toBe(
        `  Content-Security-Policy: ${adminContentSecurityPolicy(csp)}`,
      );
    }
  });

  it("allow the back office previews, frames, workers and two trusted types policies beyond the rest", () => {
    const added = adminContentSecurityPolicy(csp)
      .split("; ")
      .filter((directive) => !csp.split("; ").includes(directive));
    expect(added).toEqual([
      "img-src 'self' blob:",
      "media-src 'self' blob:",
      "worker-src 'self'",
      "frame-src 'self'",
      "trusted-types ProseMirrorClipboard workers",
    ]);
    expect(adminContentSecurityPolicy(csp)).not.toMatch(/unsafe-|https?:|data:|\*/);
  });

  it("let a preview run and send nothing, and only this site frame it", () => {
    const removed = csp
      .split("; ")
      .filter((directive) => !previewContentSecurityPolicy(csp).includes(directive));
    expect(removed.map((directive) => directive.split(" ")[0])).toEqual([
      "script-src",
      "connect-src",
      "form-action",
      "frame-ancestors",
    ]);
    expect(previewContentSecurityPolicy(csp)).toContain("script-src 'none'; ");
    expect(previewContentSecurityPolicy(csp)).toMatch(/frame-ancestors 'self'/);
  });

  it("stay within the limits of the host: 100 rules, 2,000 characters per line", () => {
    const lines = headersFile(csp).split("\n");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
    expect(lines.filter((line) => line.startsWith("/")).length).toBeLessThanOrEqual(100);
  });

  it("keep the back office out of caches and search engines", () => {
    for (const path of [...adminPaths, "/test-features"]) {
      expect(ruleFor(path)).toContain("Cache-Control: no-store");
      expect(ruleFor(path)).toContain("X-Robots-Tag: noindex");
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
    "/cms/* /app 200",
    "/analytics/* /app 200",
  ]);
});

it("runs no function for static pages, the news list included", () => {
  expect(JSON.parse(routesFile()).include).toEqual([
    "/api/*",
    "/media/uploads/*",
    "/news/*",
    "/sitemap.xml",
    "/rss.xml",
  ]);
});
