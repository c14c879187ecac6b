import { Hono } from "hono";
import { contentKinds, type ListedEntryOf, type PublicKind } from "#contract/content.ts";
import { entryEndpoint, listEndpoint } from "#contract/content-endpoints.ts";
import { listedEntrySchema, pageKinds, publicKinds } from "#contract/content-entries.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { log } from "#worker/lib/log.ts";
import { problem } from "#worker/lib/problem.ts";
import { edgeCache } from "#worker/middleware/edge-cache.ts";
import { publishedEntry, publishedList } from "./queries.ts";

/** Leaves malformed entries out and logs them, because one of them must not take its list down. */
function readable<K extends PublicKind>(kind: K, items: ListedEntryOf<K>[]): ListedEntryOf<K>[] {
  const schema = listedEntrySchema(kind);
  return items.filter((entry) => {
    const { error } = schema.safeParse(entry);
    if (error) log("error", { event: "entry_malformed", entryId: entry.id, error });
    return !error;
  });
}

/** The published entries: one list for each public kind, and single entries of kinds with pages. */
export const content = new Hono<AppEnv>();

for (const kind of publicKinds) {
  const { list, order } = contentKinds[kind];
  const endpoint = listEndpoint(kind);
  const cache = edgeCache(list, order === "newest first" ? ["cursor"] : []);
  content.get(endpoint.path, valid("query", endpoint.query), cache, async (c) => {
    const page = await publishedList(c.var.db, kind, c.req.valid("query").cursor);
    return reply(c, endpoint, { ...page, items: readable(kind, page.items) });
  });
}

for (const kind of pageKinds) {
  const endpoint = entryEndpoint(kind);
  const cache = edgeCache(contentKinds[kind].list);
  content.get(endpoint.path, valid("param", endpoint.params), cache, async (c) => {
    const entry = await publishedEntry(c.var.db, kind, c.req.valid("param").slug);
    if (entry === null) throw problem("not_found");
    return reply(c, endpoint, entry);
  });
}
