/**
 * The release of the site that a list of script URLs belongs to: the hash in the name of the page's main
 * script, which changes with every change of a script; "" without the main script.
 */
export function releaseIn(urls = ""): string {
  return /\/main-([\w-]{8})\.js/.exec(urls)?.[1] ?? "";
}
