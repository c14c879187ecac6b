import { isSameValue } from "#web/content/admin/diff/same-value.ts";

type Revision = { readonly reason: string; readonly document: object };

/** The revision that readers see: the latest publication of the live document. */
export const liveRevision = <R extends Revision>(
  revisions: readonly R[],
  live: object,
): R | undefined =>
  revisions.find(({ reason, document }) => reason === "published" && isSameValue(document, live));
