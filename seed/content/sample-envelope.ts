import type { EntryKind } from "#contract/content.ts";

/** The characters that no id has because they look like a digit or another character, with what stands for them. */
const lookalikes: Readonly<Record<string, string>> = { i: "1", l: "1", o: "0", u: "v" };

/**
 * The envelope of a sample entry. Its id follows from kind and number, so seeding a database again
 * finds the entry instead of adding it twice. `publishedOn` is a day, published at 8:00 UTC.
 *
 * @example
 * { ...sampleEnvelope("team", "ada-vale", 5), name: "Ada Vale", ... }
 */
export function sampleEnvelope<const K extends EntryKind>(
  kind: K,
  slug: string,
  number: number,
  publishedOn = "2025-01-06",
) {
  const publishedAt = Date.parse(`${publishedOn}T08:00:00Z`);
  const prefix = `seed${kind.replace(/[ilou]/g, (char) => lookalikes[char] ?? "")}`;
  return {
    id: prefix + String(number).padStart(26 - prefix.length, "0"),
    kind,
    slug,
    publishedAt,
    updatedAt: publishedAt,
  };
}
