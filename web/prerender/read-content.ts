import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import { contentKinds, type Entry, type PublicKind } from "#contract/content.ts";
import { listEndpoint } from "#contract/content-endpoints.ts";
import { listedEntrySchema, publicKinds } from "#contract/content-entries.ts";
import type { ContentLists } from "#contract/page-content.ts";

/** How many entries of a paged list a page embeds; the first refresh brings the others. */
const embeddedEntries = 12;

/** What lists a kind; undefined where the site does not know the kind. */
type ReadList = (kind: PublicKind) => Promise<unknown>;

const fromOrigin =
  (origin: string): ReadList =>
  async (kind) => {
    const { path } = listEndpoint(kind);
    const response = await fetch(new URL(path, origin));
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${path} answered ${response.status} at ${origin}`);
    return response.json();
  };

/** Loaded by its file, because Vite bundles its configuration, and sample files are found by name. */
const samplesFile = pathToFileURL(`${import.meta.dirname}/../../seed/samples.ts`).href;

const fromSamples: ReadList = async (kind) => {
  const { samples }: { samples: readonly Entry[] } = await import(samplesFile);
  return { items: samples.filter((entry) => entry.kind === kind), nextCursor: null };
};

/** Why content was not read, in one line: a deployment that fails shows only the last lines of the build. */
function reason(error: unknown): string {
  if (error instanceof z.core.$ZodError) {
    return error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`)[0] ?? "";
  }
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

const page = z.object({ items: z.array(z.unknown()) });
const named = z.object({ slug: z.string() });

/** The entries of a list that have the shape of their kind, in order, and why each other one is left out. */
function entriesOf(kind: PublicKind, reply: unknown) {
  const { list, order } = contentKinds[kind];
  const read = page.parse(reply).items.map((item) => {
    const { data, error } = listedEntrySchema(kind).safeParse(item);
    const name = named.safeParse(item).data?.slug ?? "an entry";
    return { data, fault: error && `${name} of ${list}: ${reason(error)}` };
  });
  const entries = read.flatMap(({ data }) => data ?? []);
  const faults = read.flatMap(({ fault }) => fault ?? []);
  return {
    list,
    entries: order === "newest first" ? entries.slice(0, embeddedEntries) : entries,
    faults,
  };
}

/** The entries of every list. A kind that the site does not know yet comes with this deployment, so nothing of it is published. */
async function readLists(read: ReadList) {
  const replies = await Promise.all(publicKinds.map(read));
  if (replies.every((reply) => reply === undefined)) {
    throw new Error(
      `${publicKinds.map((kind) => listEndpoint(kind).path).join(", ")} answered 404`,
    );
  }
  return publicKinds.map((kind, n) => entriesOf(kind, replies[n] ?? { items: [] }));
}

/**
 * The published entries to build the pages from: fetched from `origin`, or the sample entries of a
 * fresh site without one. An entry that does not have the shape of its kind, as before the migration that comes with it, is
 * left out and named in the output; when no entry has, the site is another one.
 */
export async function readContent(origin: string | undefined): Promise<ContentLists> {
  try {
    const lists = await readLists(origin ? fromOrigin(origin) : fromSamples);
    const faults = lists.flatMap((list) => list.faults);
    const [fault] = faults;
    if (fault && (!origin || lists.every(({ entries }) => entries.length === 0))) {
      throw new Error(fault);
    }
    for (const each of faults) console.warn(`Left out: ${each}`);
    // TypeScript cannot follow which entries belong to which list.
    return Object.fromEntries(
      lists.map(({ list, entries }) => [list, entries]),
    ) as Partial<ContentLists> as ContentLists;
  } catch (error) {
    if (!origin) throw error;
    throw new Error(
      `The pages cannot be built from what ${origin} publishes, because it does not answer or its content has another shape. Where a wrong setting keeps it from answering, "npm run deploy -- --worker" deploys the corrected setting without the pages, or "wrangler rollback <version id> --env production" brings an earlier worker back (docs/recovery.md says which). On a site that has no content of its own, "npm run deploy -- --samples" builds the pages with the sample content, whose people are invented. ${reason(error)}`,
    );
  }
}
