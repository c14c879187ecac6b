/**
 * The release of the site that this worker belongs to: the hash in the name of the page's main script.
 * It changes with every change of a script, and a page knows its own from the same name.
 */
export async function currentRelease(): Promise<string> {
  const { scripts } = await import("#edge/document.json");
  return releaseIn(scripts["not-found"]);
}

/** The release that a list of script URLs belongs to; "" without the main script. */
export function releaseIn(urls = ""): string {
  return /\bmain-([\w-]{8})\.js/.exec(urls)?.[1] ?? "";
}
