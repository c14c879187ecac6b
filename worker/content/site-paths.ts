import { and, eq, inArray, sql } from "drizzle-orm";
import { contentKinds, type PageKind } from "#contract/content.ts";
import { pageKinds } from "#contract/content-entries.ts";
import { type Page, pages } from "#contract/pages.ts";
import { getFeed, getSiteMap, readPostList } from "#contract/site.ts";
import type { Database } from "#worker/lib/db.ts";
import { isPublished } from "./queries.ts";
import { entries, entrySlugs } from "./store.ts";

/** Below these paths are files and endpoints, which content is not asked about. */
const unchecked = /^\/(api|media|assets)\//;

const fixedPaths: ReadonlySet<string> = new Set([
  ...Object.values<Page>(pages).map(({ path }) => path.replace("/*", "")),
  getFeed.path,
  getSiteMap.path,
  readPostList.path.replace(":cursor", "newest"),
]);

/** The part of a link that names a page: without query, fragment and final slash. */
const pathOf = (href: string) => href.replace(/[?#].*/s, "").replace(/(?<=.)\/$/, "");

/** The start of the path of each entry that has a page. */
const entryPaths = pageKinds.map((kind) => ({
  kind,
  start: pages[contentKinds[kind].shownOn.page].path.replace(":slug", ""),
}));

/** How many values one statement may have; D1 allows a hundred. */
const chunkSize = 90;

/** Those of these slugs under which readers find an entry: its own, or one it had formerly. */
async function knownSlugs(db: Database, kind: PageKind, slugs: readonly string[]) {
  const known = new Set<string>();
  for (let n = 0; n < slugs.length; n += chunkSize) {
    const chunk = slugs.slice(n, n + chunkSize);
    const [own, former] = await db.batch([
      db
        .select({ slug: entries.slug })
        .from(entries)
        .where(and(isPublished(kind), inArray(entries.slug, chunk))),
      db
        .select({ slug: entrySlugs.slug })
        .from(entrySlugs)
        .innerJoin(entries, and(eq(entries.id, entrySlugs.entryId), isPublished(kind)))
        .where(and(sql`${entrySlugs.kind} = ${kind}`, inArray(entrySlugs.slug, chunk))),
    ]);
    for (const { slug } of [...own, ...former]) known.add(slug);
  }
  return known;
}

/** Those of these links to paths of this site where readers find no page. */
export async function deadLinks(
  db: Database,
  hrefs: readonly string[],
): Promise<ReadonlySet<string>> {
  const open = hrefs.filter(
    (href) => !unchecked.test(href) && !fixedPaths.has(pathOf(href) || "/"),
  );
  const dead = new Set(open);
  for (const { kind, start } of entryPaths) {
    const slugOf = (href: string) => pathOf(href).slice(start.length);
    const ofKind = open.filter((href) => pathOf(href).startsWith(start));
    const known = await knownSlugs(db, kind, [...new Set(ofKind.map(slugOf))]);
    for (const href of ofKind) if (known.has(slugOf(href))) dead.delete(href);
  }
  return dead;
}
