import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import { contentKinds, type Entry, type PublicKind } from "#contract/content.ts";
import { listEndpoint } from "#contract/content-endpoints.ts";
import { publicKinds } from "#contract/content-entries.ts";
import type { ContentLists } from "#contract/page-content.ts";

/** How many entries of a paged list a page embeds; the first refresh brings the others. */
const embeddedEntries = 12;

type ReadList = (kind: PublicKind) => Promise<unknown>;

const fromOrigin =
  (origin: string): ReadList =>
  async (kind) => {
    const { path } = listEndpoint(kind);
    const response = await fetch(new URL(path, origin));
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

/**
 * The published entries to build the pages from: fetched from `origin`, or the sample entries of a
 * fresh site without one.
 */
export async function readContent(origin: string | undefined): Promise<ContentLists> {
  const read = origin ? fromOrigin(origin) : fromSamples;
  const lists = publicKinds.map(async (kind) => {
    const { list, order } = contentKinds[kind];
    const { items } = listEndpoint(kind).reply.parse(await read(kind));
    return [list, order === "newest first" ? items.slice(0, embeddedEntries) : items];
  });
  try {
    return Object.fromEntries(await Promise.all(lists));
  } catch (error) {
    if (!origin) throw error;
    throw new Error(
      `The pages cannot be built from what ${origin} publishes, because it does not answer or its content has another shape. "npm run deploy -- --samples" builds them with the sample content. ${reason(error)}`,
    );
  }
}
