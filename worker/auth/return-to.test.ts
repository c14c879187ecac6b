import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeReturnTo } from "./return-to.ts";

const accepted = [
  "/",
  "/admin",
  "/admin?tab=mails&q=a%20b#top",
  "/news/the-award?from=https://elsewhere.example/",
  "/applications/%C3%A9?q=a%2Fb",
];

const rejected = [
  undefined,
  "",
  "admin",
  "?q=1",
  "#top",
  "//evil.example",
  "///evil.example",
  "////evil.example/%2e%2e",
  "/\\evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/ /evil.example",
  "/\u0000/evil.example",
  "/%09/evil.example",
  "/%0d%0aLocation:%20https://evil.example",
  "/%0D%0ASet-Cookie:%20a=b",
  "/?next=%0d%0aLocation:%20https://evil.example",
  "/%2f/evil.example",
  "/%2F%2Fevil.example",
  "/%5cevil.example",
  "/%5C%5Cevil.example",
  "/..//evil.example",
  "/.//evil.example",
  "/%2e//evil.example",
  "/%2e%2e//evil.example",
  "/admin/..//evil.example",
  "https://evil.example",
  "HTTPS://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "http:///evil.example",
  "https://site.invalid/admin",
  "https://site.invalid@evil.example",
  "//site.invalid@evil.example",
  "@evil.example",
  "/@evil.example/..//evil.example",
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "JavaScript://site.invalid/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://site.invalid/1",
  "file:///etc/passwd",
  "/\u2028/evil.example",
  "/\u200b/evil.example",
  "/\uff0fevil.example",
  "/\u3002evil.example",
  "/<script>alert(1)</script>",
  '/"onmouseover="alert(1)',
  "/\ud800",
  `/${"a".repeat(1001)}`,
  "/api/login",
  "/api/login?returnTo=/api/login",
  "/api/logout",
];

describe("safeReturnTo", () => {
  it.each(accepted)("accepts %j", (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  it.each(rejected)("returns the front page for %j", (path) => {
    expect(safeReturnTo(path)).toBe("/");
  });

  it("returns a path of this site for any input", () => {
    const separator = fc.constantFrom(
      "/",
      "\\",
      "%2f",
      "%5c",
      "\t",
      "\n",
      "\r",
      ".",
      "@",
      ":",
      "?",
    );
    const segments = fc.array(fc.oneof(separator, fc.string({ maxLength: 8 })), { maxLength: 12 });
    fc.assert(
      fc.property(segments, (parts) => {
        const path = safeReturnTo(`/${parts.join("")}`);
        for (const from of [
          "https://site.example/api/auth/callback",
          "https://site.example//a//",
        ]) {
          expect(new URL(path, from).origin).toBe("https://site.example");
          expect(new URL(decodedOrSame(path), from).origin).toBe("https://site.example");
        }
      }),
      { numRuns: 2000 },
    );
  });
});

function decodedOrSame(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
