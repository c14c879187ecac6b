import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { termsVersion } from "#contract/legal.ts";
import { pageDescriptions } from "#contract/page-descriptions.ts";
import { type Page, type PageKey, pageKeys, pages } from "#contract/pages.ts";
import { sitemapEntries } from "#web/sitemap/sitemap-entries.ts";

const root = new URL("../../", import.meta.url);
const hasFile = (path: string): boolean => existsSync(new URL(path, root));
const routes = readFileSync(new URL("web/routes.tsx", root), "utf8");

/** Public pages that search engines find by other ways, or should not find at all. */
const unlisted: readonly PageKey[] = ["article", "not-found"];
/** The page /sitemap does not list itself. */
const notOnSitemapPage: readonly PageKey[] = ["sitemap"];

const sitemapUrls = sitemapEntries.flatMap(({ url, children = [] }) => [
  url,
  ...children.map((child) => child.url),
]);

/** Every piece a page still lacks, as a sentence that names the file to edit. */
function missingPieces(key: PageKey): string[] {
  const page: Page = pages[key];
  const description = pageDescriptions[key] ?? "";
  // The back office is one module for all of its pages.
  const module = page.access === "admin" ? "pages/admin-page.tsx" : `pages/${key}-page.tsx`;
  const picture = `web/public/media/og/${key}.jpg`;
  const isPublic = page.access === "public";
  const isShared = isPublic && key !== "not-found";
  const isOnSitemap = sitemapUrls.filter((url) => url === page.path).length === 1;
  const checks: readonly (readonly [isMissing: boolean, sentence: string])[] = [
    [page.title === "", `contract/pages.ts: “${key}” has no title.`],
    [description === "", `contract/page-descriptions.ts: “${key}” has no description.`],
    [!hasFile(`web/${module}`), `web/${module} does not exist.`],
    [!routes.includes(`import("./${module}")`), `web/routes.tsx does not import ./${module}.`],
    [
      isShared && !hasFile(picture),
      `${picture} does not exist. Run: npx node asset-pipeline/og.ts ${key}`,
    ],
    [
      isPublic && page.sitemap === null && !unlisted.includes(key),
      `contract/pages.ts: the public page “${key}” has no sitemap data, so neither /sitemap nor /sitemap.xml lists it.`,
    ],
    [
      page.sitemap !== null && !isOnSitemap && !notOnSitemapPage.includes(key),
      `web/sitemap/sitemap-entries.ts does not list ${page.path} exactly once.`,
    ],
    [
      !isPublic && page.sitemap !== null,
      `contract/pages.ts: “${key}” needs a sign-in, so its sitemap must be null.`,
    ],
  ];
  return checks.filter(([isMissing]) => isMissing).map(([, sentence]) => sentence);
}

test.each(pageKeys)("the page “%s” has all of its pieces", (key) => {
  expect(missingPieces(key)).toEqual([]);
});

test.each(["privacy", "terms"] as const)(
  "the site map dates “%s” as the page itself does",
  (key) => {
    expect(pages[key].sitemap.lastModified).toBe(termsVersion);
  },
);
