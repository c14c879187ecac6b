import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { brand } from "#contract/brand.ts";
import { digest } from "./document.ts";
import { messagePage } from "./message-page.ts";

const sheet = readFileSync(join(import.meta.dirname, "../styles/message-page.css"), "utf8");
const assets = new Map([
  ["imbue.woff2", "assets/imbue-1.woff2"],
  ["hanken.woff2", "assets/hanken-1.woff2"],
]);
const css = '@font-face{font-family:"Imbue";src:url(/i)}.type-wordmark{top:0}.unused{top:0}';
const { html, csp } = messagePage(css, sheet, assets);
const styles = /<style>(.*)<\/style>/s.exec(html)?.[1] ?? "";

it("has the fonts, the wordmark and the rules of the site, and nothing it does not use", () => {
  expect(html).toContain('href="/assets/imbue-1.woff2"');
  expect(html).toContain('href="/assets/hanken-1.woff2"');
  expect(html).toContain(`href="/">${brand.name.replace("&", "&amp;")}</a>`);
  expect(styles).toContain("@font-face");
  expect(styles).toContain(".type-wordmark");
  expect(styles).toContain(".message");
  expect(styles).not.toContain("unused");
});

it("runs no script and allows only its own styles, fonts and icon", () => {
  expect(html).not.toContain("<script");
  expect(csp).toBe(
    `default-src 'none'; style-src '${digest(styles)}'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
});
