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
 * Whether a GET may sign somebody out: only if they went there themselves, by a link of ours or a
 * typed address. A picture, a frame, a prefetch or another site's link may not. A browser too old to
 * say must at least come from one of our pages.
 */
export function isUserInitiated({ site, destination, purpose, referer, publicOrigin }: Navigation) {
  if (purpose !== undefined) return false;
  if (site === undefined) return URL.parse(referer ?? "")?.origin === publicOrigin;
  return destination === "document" && (site === "same-origin" || site === "none");
}
