import { endpoint } from "#contract/endpoint.ts";

/** An article, or what is below the news and is not one, as a document. */
export const readArticle = endpoint({ method: "GET", path: "/news/*", reply: null });

/** Every public address for search engines. */
export const getSiteMap = endpoint({ method: "GET", path: "/sitemap.xml", reply: null });

/** The newest fifty posts as RSS 2.0. */
export const getFeed = endpoint({ method: "GET", path: "/rss.xml", reply: null });
