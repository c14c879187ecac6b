type Navigation = {
  /** The `Sec-Fetch-Site` header. */
  site: string | undefined;
  /** The `Sec-Fetch-Dest` header. */
  destination: string | undefined;
  /** The `Sec-Purpose` header. */
  purpose: string | undefined;
  /** The `Referer` header. */
  referer: string | undefined;
  /** The configured origin of the site. */
  publicOrigin: string;
};

/**
 * Whether a GET may sign the user out: only a top-level navigation by a link of this site or by a
 * typed URL. Images, frames, prefetches and links of other sites are refused. A browser without
 * Fetch Metadata must send a `Referer` of this site.
 */
export function isUserInitiated({ site, destination, purpose, referer, publicOrigin }: Navigation) {
  if (purpose !== undefined) return false;
  if (site === undefined) return URL.parse(referer ?? "")?.origin === publicOrigin;
  return destination === "document" && (site === "same-origin" || site === "none");
}
