import * as z from "zod/mini";

/** The ETag of a record with a version: `"v7"`. */
export const versionTag = (version: number): string => `"v${version}"`;

/**
 * The header of a write that names the version it is based on. Optional in the schema, because a request without
 * it is 428 `precondition_required` and not 422.
 */
export const versionHeaders = z.object({
  "If-Match": z.optional(
    z.string().check(z.regex(/^(W\/)?"v\d{1,15}"$/, 'Not a version like "v7"')),
  ),
});
