import { defineEndpoint } from "./endpoint.ts";

/** An article, or what is below the news and is not one, as a document. */
export const readArticle = defineEndpoint({ method: "GET", path: "/news/*", reply: null });

/** Every public address for search engines. */
export const getSiteMap = defineEndpoint({ method: "GET", path: "/sitemap.xml", reply: null });

/** The newest fifty posts as RSS 2.0. */
export const getFeed = defineEndpoint({ method: "GET", path: "/rss.xml", reply: null });
