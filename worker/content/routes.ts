import { Hono } from "hono";
import {
  getPost,
  listAudiences,
  listPosts,
  listServices,
  listTeam,
  listTestimonials,
} from "#contract/content.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { edgeCache } from "#worker/middleware/edge-cache.ts";
import { newestPosts, publishedByPosition, publishedPost } from "./queries.ts";

const singlePage = <T>(items: T[]) => ({ items, nextCursor: null });

export const content = new Hono<AppEnv>()
  // What the landing and about pages show.
  .get(listServices.path, edgeCache("services"), async (c) =>
    reply(c, listServices, singlePage(await publishedByPosition(c.var.db, "service"))),
  )
  .get(listTestimonials.path, edgeCache("stories"), async (c) =>
    reply(c, listTestimonials, singlePage(await publishedByPosition(c.var.db, "story"))),
  )
  .get(listTeam.path, edgeCache("team"), async (c) =>
    reply(c, listTeam, singlePage(await publishedByPosition(c.var.db, "team"))),
  )
  .get(listAudiences.path, edgeCache("audiences"), async (c) =>
    reply(c, listAudiences, singlePage(await publishedByPosition(c.var.db, "audience"))),
  )

  // The news, page by page.
  .get(listPosts.path, valid("query", listPosts.query), edgeCache("posts", ["cursor"]), async (c) =>
    reply(c, listPosts, await newestPosts(c.var.db, c.req.valid("query").cursor)),
  )

  // One article.
  .get(getPost.path, valid("param", getPost.params), edgeCache("posts"), async (c) => {
    const post = await publishedPost(c.var.db, c.req.valid("param").slug);
    if (post === null) throw problem("not_found");
    return reply(c, getPost, post);
  });
