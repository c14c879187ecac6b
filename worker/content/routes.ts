import { Hono } from "hono";
import { contentKinds } from "#contract/content.ts";
import { entryEndpoint, listEndpoint } from "#contract/content-endpoints.ts";
import { pageKinds, publicKinds } from "#contract/content-entries.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { edgeCache } from "#worker/middleware/edge-cache.ts";
import { publishedEntry, publishedList } from "./queries.ts";

/** The published entries: one list for each public kind, and single entries of kinds with pages. */
export const content = new Hono<AppEnv>();

for (const kind of publicKinds) {
  const { list, order } = contentKinds[kind];
  const endpoint = listEndpoint(kind);
  const cache = edgeCache(list, order === "newest first" ? ["cursor"] : []);
  content.get(endpoint.path, valid("query", endpoint.query), cache, async (c) => {
    const { cursor } = c.req.valid("query");
    return reply(c, endpoint, await publishedList(c.var.db, kind, cursor));
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
