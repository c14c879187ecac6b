import { defineEndpoint } from "./endpoint.ts";

/** An article as a page; the 404 page for any other path below `/news/`. */
export const readArticle = defineEndpoint({ method: "GET", path: "/news/*", reply: "document" });

/** Every public URL, for search engines. */
export const getSiteMap = defineEndpoint({
  method: "GET",
  path: "/sitemap.xml",
  reply: "document",
});

/** The newest fifty posts as RSS 2.0. */
export const getFeed = defineEndpoint({ method: "GET", path: "/rss.xml", reply: "document" });
