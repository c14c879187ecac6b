import { Hono } from "hono";
import {
  getPost,
  listAudiences,
  listPosts,
  listServices,
  listStories,
  listTeam,
} from "#contract/content.ts";
import type { AppEnv } from "#worker/env.ts";
import { edgeCached } from "#worker/lib/edge-cache.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { newestPosts, publishedByPosition, publishedPost } from "./published.ts";

const whole = <T>(items: T[]) => ({ items, nextCursor: null });

export const content = new Hono<AppEnv>()
  // What the landing and about pages show.
  .get(listServices.path, edgeCached("services"), async (c) =>
    reply(c, listServices, whole(await publishedByPosition(c.var.db, "service"))),
  )
  .get(listStories.path, edgeCached("stories"), async (c) =>
    reply(c, listStories, whole(await publishedByPosition(c.var.db, "story"))),
  )
  .get(listTeam.path, edgeCached("team"), async (c) =>
    reply(c, listTeam, whole(await publishedByPosition(c.var.db, "team"))),
  )
  .get(listAudiences.path, edgeCached("audiences"), async (c) =>
    reply(c, listAudiences, whole(await publishedByPosition(c.var.db, "audience"))),
  )

  // The news, page by page.
  .get(
    listPosts.path,
    valid("query", listPosts.query),
    edgeCached("posts", ["cursor"]),
    async (c) => reply(c, listPosts, await newestPosts(c.var.db, c.req.valid("query").cursor)),
  )

  // One article.
  .get(getPost.path, valid("param", getPost.params), edgeCached("posts"), async (c) => {
    const post = await publishedPost(c.var.db, c.req.valid("param").slug);
    if (post === null) throw problem("not_found");
    return reply(c, getPost, post);
  });
