/** What the worker answers in front of the static site; every other address is a file. */
export const workerPaths = ["/api/*", "/news/*", "/sitemap.xml", "/rss.xml"] as const;
