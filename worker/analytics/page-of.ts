/** How long a path may be, so that invented paths stay small. */
const maxPathLength = 300;

/** A page of this site: its path without query, hash and trailing slash, and the query it was called with. */
type CountedPage = { readonly page: string; readonly query: URLSearchParams };

/** The page that a path or an absolute URL names; null for a page of another site. */
export function pageOf(pageUrl: string, publicOrigin: string): CountedPage | null {
  const url = URL.parse(pageUrl, publicOrigin);
  if (url?.origin !== publicOrigin) return null;
  const path = url.pathname
    .replace(/\/{2,}/g, "/")
    .slice(0, maxPathLength)
    // An escape that was cut in two is none.
    .replace(/%.?$/, "");
  return { page: path.replace(/(?<=.)\/$/, ""), query: url.searchParams };
}
