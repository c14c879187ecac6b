import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { themeHex } from "#asset-pipeline/theme-colours.ts";
import { brand } from "#contract/brand.ts";
import { isPrerendered, type PageKey, pageKeys, pages } from "#contract/pages.ts";
import type { DocumentTemplate } from "#contract/rendered-page.ts";
import { signedInHint } from "#contract/sign-in-hint.ts";
import { type Chunk, chunkOf, type Graph, initialChunks } from "./graph.ts";
import { contentSecurityPolicy, previewContentSecurityPolicy } from "./hosting-files.ts";
import { pageStyles } from "./page-styles.ts";

const background = themeHex("background");

/** The digest of an inline script or style in the form that policies use. */
export const digest = (text: string): string =>
  `sha256-${createHash("sha256").update(text).digest("base64")}`;

const icons = [
  { rel: "icon", file: "favicon.svg", type: "image/svg+xml", sizes: "any" },
  { rel: "icon", file: "favicon.ico", type: "image/x-icon", sizes: "32x32" },
  { rel: "apple-touch-icon", file: "apple-touch-icon.png", type: "image/png", sizes: "180x180" },
  { rel: "", file: "icon-192.png", type: "image/png", sizes: "192x192" },
  { rel: "", file: "icon-512.png", type: "image/png", sizes: "512x512" },
  {
    rel: "",
    file: "icon-maskable-512.png",
    type: "image/png",
    sizes: "512x512",
    purpose: "maskable",
  },
] as const;

/** The web app manifest, with the brand and the icons that exist. */
export function webManifest(publicFolder: string): string {
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    lang: brand.locale,
    start_url: "/",
    display: "standalone",
    background_color: background,
    theme_color: background,
    icons: icons
      .filter(({ file }) => existsSync(join(publicFolder, file)))
      .map(({ file, type, sizes, ...rest }) => ({
        src: `/${file}`,
        type,
        sizes,
        ...("purpose" in rest && { purpose: rest.purpose }),
      })),
  });
}

/** `robots.txt`: everything but the back office and the API. */
export const robotsFile = (): string =>
  [
    "User-agent: *",
    "Disallow: /api/",
    ...pageKeys
      .filter((key) => pages[key].access !== "public")
      .map((key) => `Disallow: ${pages[key].path.replace("/*", "")}`),
    "",
    `Sitemap: ${brand.url}/sitemap.xml`,
    "",
  ].join("\n");

/**
 * `/.well-known/security.txt` (RFC 9116). It expires half a year after the build, because the contact of
 * a site that is not deployed any more may be out of date.
 */
export const securityFile = (builtAt: Date): string => {
  const expires = new Date(builtAt);
  expires.setUTCDate(expires.getUTCDate() + 180);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${brand.email}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${brand.url}/.well-known/security.txt`,
    "",
  ].join("\n");
};

type TemplateInput = {
  /** The content of `web/index.html`. */
  readonly html: string;
  readonly graph: Graph;
  readonly css: string;
  /** What only the pages need that the browser alone renders. */
  readonly shellCss: string;
  /** Path of the whole style sheet below the site folder. */
  readonly sheet: string;
  /** The code of a chunk. */
  readonly codeOf: (chunk: Chunk) => string;
  /** The code of the boot script. */
  readonly boot: string;
  readonly publicFolder: string;
};

/** The document around every page of this build. Comments such as `<!--head-->` mark where a page is filled in. */
export function documentTemplate({
  html,
  graph,
  css,
  shellCss,
  sheet,
  codeOf,
  boot,
  publicFolder,
}: TemplateInput): DocumentTemplate {
  const fonts = ["imbue.woff2", "hanken.woff2"].map((name) => graph.assets.get(name));
  const links = [
    ...fonts.map(
      (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...icons
      .filter(({ rel, file }) => rel && existsSync(join(publicFolder, file)))
      .map(
        ({ rel, file, type, sizes }) =>
          `<link rel="${rel}" href="/${file}" type="${type}" sizes="${sizes}">`,
      ),
    `<link rel="manifest" href="/site.webmanifest">`,
    `<link rel="alternate" type="application/rss+xml" title="${brand.name.replace("&", "&amp;")}" href="/rss.xml">`,
    `<meta name="theme-color" content="${background}">`,
  ];
  const script = `<script data-hint="${signedInHint.name}=${signedInHint.value}" data-sheet="<!--sheet-->" data-load="<!--scripts-->">${boot}</script>`;
  const head = ["<!--head-->", script, ...links, "<style><!--styles--></style>"].join("");
  const paths = (key: PageKey): string =>
    initialChunks(graph, key)
      .map(({ file }) => `/${file}`)
      .join(" ");
  const isRenderedPage = (key: PageKey): boolean => isPrerendered(key) || key === "article";
  const styles = Object.fromEntries(
    pageKeys.map((key) => [
      key,
      isRenderedPage(key)
        ? pageStyles(css, initialChunks(graph, key).map(codeOf).join(" "))
        : css + shellCss,
    ]),
  );
  const styleHashes = new Set(Object.values(styles).map(digest));
  const mainOnly = `/${chunkOf(graph, "main.tsx").file}`;
  const csp = contentSecurityPolicy({ script: digest(boot), styles: [...styleHashes] });
  return {
    html: html.replace(/\n\s*/g, "").replace("<!--head-->", () => head),
    csp,
    previewCsp: previewContentSecurityPolicy(csp),
    styles,
    sheet: `/${sheet}`,
    scripts: Object.fromEntries(
      pageKeys.map((key) => [key, isRenderedPage(key) ? paths(key) : mainOnly]),
    ),
  };
}

/** The pages that the worker renders for visitors. */
const workerPages: readonly PageKey[] = ["article", "not-found"];

/** The template without what the worker never fills in: the styles of the other pages would be a tenth of its size. */
export function workerTemplate(template: DocumentTemplate): DocumentTemplate {
  const ofWorkerPages = (parts: Readonly<Record<string, string>>) =>
    Object.fromEntries(workerPages.map((key) => [key, parts[key] ?? ""]));
  const { styles, scripts } = template;
  return { ...template, styles: ofWorkerPages(styles), scripts: ofWorkerPages(scripts) };
}
