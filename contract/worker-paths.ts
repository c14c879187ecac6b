/** The paths the worker serves, in front of the static site; every other path is a file. */
export const workerPaths = [
  "/api/*",
  "/media/uploads/*",
  "/news/*",
  "/sitemap.xml",
  "/rss.xml",
] as const;
