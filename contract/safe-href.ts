/**
 * Whether an editor may link to this URL: absolute http and https, mailto, a path on this site, or a
 * fragment. Spaces, control characters and backslashes are refused because browsers rewrite them.
 */
export function isSafeHref(href: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u0020\u007f-\u00a0\\]/.test(href)) return false;
  return /^(https?:\/\/[^/]|mailto:.|\/(?!\/)|#)/i.test(href);
}
