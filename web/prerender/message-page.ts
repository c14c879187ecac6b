import { brand } from "#contract/brand.ts";
import type { MessagePage } from "#contract/rendered-page.ts";
import { digest } from "./document.ts";
import type { Graph } from "./graph.ts";
import { pageStyles } from "./page-styles.ts";

const name = brand.name.replace("&", "&amp;");

const body = `<body><header class="page-grid message-header"><a class="type-wordmark col-span-2 whitespace-nowrap" href="/">${name}</a></header><main class="page-grid message"><h1 class="column-main"><!--title--></h1><div class="column-signal"><!--content--></div></main></body>`;

/**
 * The page in which the worker shows a short message: the fonts, colours and grid of the site, and no
 * script. `css` is the sheet of the site, `messageCss` what only this page needs.
 */
export function messagePage(css: string, messageCss: string, assets: Graph["assets"]): MessagePage {
  const styles = pageStyles(css + messageCss, body);
  const fonts = ["imbue.woff2", "hanken.woff2"].map(
    (file) =>
      `<link rel="preload" href="/${assets.get(file)}" as="font" type="font/woff2" crossorigin>`,
  );
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark">',
    '<meta name="robots" content="noindex">',
    `<title><!--title--> — ${name}</title>`,
    ...fonts,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${styles}</style>`,
  ].join("");
  return {
    html: `<!doctype html><html lang="${brand.locale}"><head>${head}</head>${body}</html>`,
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
