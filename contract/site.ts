import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";

/** An article as a page; the 404 page for any other path below `/news/`. */
export const readArticle = defineEndpoint({ method: "GET", path: "/news/*", reply: "document" });

/**
 * The page that shows an entry, with its working copy in place and without script. The token comes from a
 * preview link; 410 `expired` after an hour. Only the back office may frame it.
 */
export const readPreview = defineEndpoint({
  method: "GET",
  path: "/api/preview/:token",
  params: z.object({ token: z.string() }),
  reply: "document",
  problems: ["not_found", "expired"],
});

/**
 * The page that a form sent without script leads to. The token holds the reference and is signed; nothing is
 * read for it, so it says no more than its link.
 */
export const receiptPage = defineEndpoint({
  method: "GET",
  path: "/api/receipt/:token",
  params: z.object({ token: z.string() }),
  reply: "document",
  problems: ["not_found"],
});

/** Every public URL, for search engines. */
export const getSiteMap = defineEndpoint({
  method: "GET",
  path: "/sitemap.xml",
  reply: "document",
});

/** The newest fifty posts as RSS 2.0. */
export const getFeed = defineEndpoint({ method: "GET", path: "/rss.xml", reply: "document" });
