import { releaseIn } from "#contract/release.ts";

/** The release of the site that this worker belongs to; a page knows its own from the same name. */
export async function currentRelease(): Promise<string> {
  const { scripts } = await import("#edge/document.json");
  return releaseIn(scripts["not-found"]);
}
