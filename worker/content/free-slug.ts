import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Database } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { entries, entrySlugs, type NewEntry } from "./store.ts";

/** How many numbers are tried behind a slug before it gets random characters. */
const numberedSlugs = 20;
/** How many characters of a slug stay before a number or random characters; a slug has at most 120. */
const maxStart = 110;

/**
 * The first of `slug`, `slug-2`, `slug-3` … that no entry of the kind has and no other one had, because its old links would
 * lead elsewhere then; beyond twenty, a random one.
 */
export async function freeSlug(
  db: Database,
  { id, kind }: Pick<NewEntry, "id" | "kind">,
  wanted: string,
): Promise<string> {
  // What is added fits into the length of a slug too.
  const start = wanted.slice(0, maxStart).replace(/-$/, "");
  const numbers = Array.from({ length: numberedSlugs - 1 }, (_, n) => `${start}-${n + 2}`);
  const candidates = [wanted, ...numbers];
  const present = db
    .select({ slug: entries.slug })
    .from(entries)
    .where(
      and(eq(entries.kind, kind), isNull(entries.deletedAt), inArray(entries.slug, candidates)),
    );
  const former = db
    .select({ slug: entrySlugs.slug })
    .from(entrySlugs)
    .where(
      and(
        eq(entrySlugs.kind, kind),
        inArray(entrySlugs.slug, candidates),
        ne(entrySlugs.entryId, id),
      ),
    );
  const taken = new Set((await present.unionAll(former)).map(({ slug }) => slug));
  return candidates.find((slug) => !taken.has(slug)) ?? `${start}-${newId().slice(0, 8)}`;
}
