import { describe, expect, it } from "vitest";
import { digest } from "./document.ts";
import { contentSecurityPolicy } from "./hosting-files.ts";
import { htmlViolations } from "./html-checks.ts";

const head =
  '<title>About</title><meta name="description" content="Us"><link rel="canonical" href="https://site.example/about">';
const boot = "go()";
const csp = contentSecurityPolicy({ script: digest(boot), styles: [digest("other()")] });
const page = (body: string, inHead = head): string =>
  `<!doctype html><html><head>${inHead}<script data-a="b">${boot}</script></head><body>${body}</body></html>`;
const heading = "<h1>About</h1>";

describe("a prerendered document", () => {
  it("passes if it breaks no rule", () => {
    const data = '<script type="application/json" id="content">{"a":"<h1 style=\\"x\\">"}</script>';
    const image = '<img src="/a.avif" alt="" width="4" height="3" fetchpriority="high">';
    expect(htmlViolations(page(heading + image + data), csp)).toEqual([]);
  });

  it.each([
    ["a control character", "<p>Line\u000btwo, it\u0092s</p>"],
    ["a character that no standard defines", "<p>\ufffe</p>"],
    [
      "a text that begins as a URL of script does",
      '<img src="/a.avif" alt="JavaScript: the talk" width="4" height="3">',
    ],
  ])("passes with %s, because a team may have published it", (_, body) => {
    expect(htmlViolations(page(heading + body), csp)).toEqual([]);
  });

  it.each([
    ["an inline script that the policy does not name", "<script>other()</script>", "whose hash"],
    ["a second inline script", `<script>${boot}</script>`, "2 inline scripts"],
    ["an inline module", `<script type="module">${boot}</script>`, "2 inline scripts"],
    ["a style attribute", '<p style="color:red">x</p>', "style attribute"],
    ["content hidden until script runs", '<p style="opacity:0">x</p>', "hides content"],
    ["a script in an attribute", '<a onclick="go()">x</a>', "script in an attribute"],
    [
      "a form that posts to script",
      '<form action="javascript:throw 1"></form>',
      "script in an attribute",
    ],
    [
      "a link of a drawing to script",
      '<svg><a xlink:href=" JavaScript:go()"></a></svg>',
      "script in an attribute",
    ],
    ["an outlined Suspense boundary", '<div hidden id="S:0">x</div>', "Suspense"],
    ["a pending Suspense boundary", '<template id="B:0"></template>', "Suspense"],
    ["a finished Suspense boundary", "<!--$--><p>x</p><!--/$-->", "Suspense"],
    ["an image without its size", '<img src="/a.avif" alt="">', "width and height"],
    ["an image without alt", '<img src="/a.avif" width="1" height="1">', "without alt"],
    [
      "an important image that loads lazily",
      '<img src="/a.avif" alt="" width="1" height="1" fetchpriority="high" loading="lazy">',
      "lazily",
    ],
    [
      "two important images",
      '<img src="/a.avif" alt="" width="1" height="1" fetchpriority="high">'.repeat(2),
      "2 images",
    ],
    [
      "an id twice",
      '<i id="contact"></i><b id="contact"></b>',
      "uses the id contact more than once",
    ],
    ["two headings", "<h1>Again</h1>", "shows 2 h1"],
    [
      "an image without alt inside noscript",
      '<noscript><img src="/a.avif"></noscript>',
      "without alt",
    ],
    ["a style attribute without quotes", "<p style=color:red>x</p>", "style attribute"],
    ["an attribute twice", '<p id="a" id="b">x</p>', "duplicate-attribute"],
  ])("may not contain %s", (_, body, violation) => {
    expect(htmlViolations(page(heading + body), csp).join()).toContain(violation);
  });

  it.each([
    ["title", head.replace(/<title>.*<\/title>/, "")],
    ["description", head.replace('content="Us"', 'content=""')],
    ["canonical", head.replace("https://site.example/about", "")],
    ["canonical", head + head],
  ])("must have its %s exactly once", (what, broken) => {
    expect(htmlViolations(page(heading, broken), csp).join()).toContain(what);
  });

  it("may contain an allowed inline script only below 1 KB", () => {
    const script = (text: string) =>
      htmlViolations(
        page(heading).replace(boot, () => text),
        contentSecurityPolicy({ script: digest(text), styles: [] }),
      );
    expect(script("x".repeat(1023))).toEqual([]);
    expect(script("x".repeat(1024))).toEqual(["has an inline script of 1024 bytes or more"]);
  });

  it("must show one heading to signed-in and to signed-out visitors", () => {
    const variants = (signedOut: string) =>
      page(
        `<div data-show-to="signed-out">${signedOut}</div><div data-show-to="signed-in"><p>${heading}</p></div>`,
      );
    expect(htmlViolations(variants("<h1>Sign in</h1>"), csp)).toEqual([]);
    expect(htmlViolations(variants("<p>Sign in</p>"), csp)).toEqual([
      "shows 0 h1 when signed-out, must be one",
    ]);
  });
});
