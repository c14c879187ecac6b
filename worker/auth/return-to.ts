const base = "https://site.invalid";
const maxLength = 1000;

/** Percent-encoded control characters anywhere, and encoded slashes in the path. */
const encodedSeparator = /%(?:[01][0-9a-f]|7f)|^[^?#]*%(?:2f|5c)/i;

/**
 * The path to go to after a sign-in; `/` unless it is a path of this site outside `/api/` with at
 * most 1000 characters. Accepts only paths that `URL` parses back to the same string, which rules
 * out parser tricks.
 */
export function safeReturnTo(path: string | undefined): string {
  if (path === undefined || path.length > maxLength || encodedSeparator.test(path)) return "/";
  if (!path.startsWith("/") || path.startsWith("/api/")) return "/";
  return URL.parse(path, base)?.href === base + path ? path : "/";
}
