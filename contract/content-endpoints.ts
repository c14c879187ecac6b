import * as z from "zod/mini";
import { contentKinds, type PageKind, type PublicKind } from "./content.ts";
import { entrySchema, listedEntrySchema, pageKinds, publicKinds } from "./content-entries.ts";
import { defineEndpoint, type Endpoint } from "./endpoint.ts";
import { listPath } from "./page-content.ts";

/** Where the next page of a list starts: after the entry with this `publishedAt` and `id`. */
export const entryCursor = z.string().check(z.regex(/^\d{1,15}-[0-9a-z]{26}$/, "Not a cursor"));

const cursorQuery = z.object({ cursor: z.optional(entryCursor) });
const noQuery: z.ZodMiniType<z.output<typeof cursorQuery>> = z.object({});

/**
 * The published entries of a kind in its order. `newest first` comes in pages of 50; the other lists
 * are one page and take no cursor.
 */
export const listEndpoint = <K extends PublicKind>(kind: K) =>
  defineEndpoint({
    method: "GET",
    path: listPath(contentKinds[kind].list),
    query: contentKinds[kind].order === "newest first" ? cursorQuery : noQuery,
    reply: z.object({
      items: z.array(listedEntrySchema(kind)),
      nextCursor: z.nullable(entryCursor),
    }),
  });

/** One published entry of a kind with pages; 404 `not_found`. */
export const entryEndpoint = <K extends PageKind>(kind: K) =>
  defineEndpoint({
    method: "GET",
    path: `${listPath(contentKinds[kind].list)}/:slug`,
    params: z.object({ slug: z.string() }),
    reply: entrySchema(kind),
    problems: ["not_found"],
  });

/** Every public endpoint of content. */
export const contentEndpoints: readonly Endpoint[] = [
  ...publicKinds.map(listEndpoint),
  ...pageKinds.map(entryEndpoint),
];
