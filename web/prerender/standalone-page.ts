import { brand } from "#contract/brand.ts";
import type { StandalonePage } from "#contract/rendered-page.ts";
import { digest } from "./document.ts";
import type { Graph } from "./graph.ts";
import { pageStyles } from "./page-styles.ts";

/** The name of the agency as HTML. */
export const brandName = brand.name.replace("&", "&amp;");

type StandaloneInput = {
  /** The sheet of the site, and what only this page needs. */
  readonly css: string;
  /** With comments such as `<!--content-->` where the worker fills something in. */
  readonly body: string;
  readonly assets: Graph["assets"];
  /** More attributes of the root element. */
  readonly root?: string;
  readonly colorScheme: "dark" | "light dark";
};

/**
 * A page that the worker fills in and shows by itself: the fonts and colours of the site, no script, and a
 * policy that allows nothing else. Search engines do not list it, and its links tell no other page its URL.
 */
export function standalonePage({
  css,
  body,
  assets,
  root = "",
  colorScheme,
}: StandaloneInput): StandalonePage {
  const styles = pageStyles(css, body);
  const fonts = ["imbue.woff2", "hanken.woff2"].map(
    (file) =>
      `<link rel="preload" href="/${assets.get(file)}" as="font" type="font/woff2" crossorigin>`,
  );
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="${colorScheme}">`,
    '<meta name="robots" content="noindex">',
    '<meta name="referrer" content="no-referrer">',
    `<title><!--title--> — ${brandName}</title>`,
    ...fonts,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${styles}</style>`,
  ].join("");
  return {
    html: `<!doctype html><html lang="${brand.locale}"${root}><head>${head}</head>${body}</html>`,
    csp: [
      "default-src 'none'",
      `style-src '${digest(styles)}'`,
      "font-src 'self'",
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  };
}
