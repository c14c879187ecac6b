import * as z from "zod/mini";

/** The version a change is based on: `"v7"`, the ETag of the record; 428 without it, 409 when it is not the present one. */
export const ifMatch = z.string().check(z.regex(/^(W\/)?"v\d{1,15}"$/, 'Not a version like "v7"'));

/** The headers of a change. */
export const ifMatchHeaders = z.object({ "If-Match": ifMatch });
