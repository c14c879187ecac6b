import type { CmsEntry } from "#contract/entries.ts";

/** The parameters and the header of a write to the version of an entry that was read. */
export const ifMatch = ({ id, version }: Pick<CmsEntry, "id" | "version">) => ({
  params: { id },
  headers: { "If-Match": `"v${version}"` },
});
