import type { EntryKind } from "#contract/content.ts";
import { slugOf } from "#contract/slug-text.ts";

/** The slug the server gives an entry with a title, before it makes it unique. */
const madeSlug = (title: string, kind: EntryKind): string => slugOf(title) || `new-${kind}`;

/** Whether a slug was made of a title, perhaps with a number behind it, and so may follow the next title. */
export function isMadeOf(slug: string, title: string, kind: EntryKind): boolean {
  const made = madeSlug(title, kind);
  return (
    slug === made || (slug.startsWith(`${made}-`) && /^\d+$/.test(slug.slice(made.length + 1)))
  );
}

/** The last number that is tried behind a slug; from then on the admin chooses. */
const lastNumber = 20;

/** The next slug to try for a title after another entry has taken one: "a-line", "a-line-2"; null after the last. */
export function nextSlug(taken: string, title: string): string | null {
  const base = slugOf(title);
  const number = Number(taken.slice(base.length + 1)) || 1;
  return number < lastNumber ? `${base}-${number + 1}` : null;
}
