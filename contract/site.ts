import * as z from "zod/mini";
import { entryCursor } from "./content-endpoints.ts";
import { defineEndpoint } from "./endpoint.ts";

/** An article as a page; the 404 page for any other path below `/news/`. */
export const readArticle = defineEndpoint({ method: "GET", path: "/news/*", reply: "document" });

/**
 * The published posts as a plain list, which needs no script: 50 a page from `newest`, or from the cursor of the page
 * before. 404 for any other text, and where no older post is left.
 */
export const readPostList = defineEndpoint({
  method: "GET",
  path: "/news/page/:cursor",
  params: z.object({ cursor: z.union([z.literal("newest"), entryCursor]) }),
  reply: "document",
  problems: ["not_found"],
});

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
