const base = "https://site.invalid";
const longest = 1000;

/** What turns into a control character, or in the path into a slash, once somebody decodes it. */
const disguised = /%(?:[01][0-9a-f]|7f)|^[^?#]*%(?:2f|5c)/i;

/**
 * The page to go on to after a sign-in, if it is one of ours, else the front page. Only an address
 * that a browser reads exactly as it is written is believed, so nothing can hide in how it is read.
 */
export function safeReturnTo(asked: string | undefined): string {
  if (asked === undefined || asked.length > longest || disguised.test(asked)) return "/";
  if (!asked.startsWith("/") || asked.startsWith("/api/")) return "/";
  return URL.parse(asked, base)?.href === base + asked ? asked : "/";
}
