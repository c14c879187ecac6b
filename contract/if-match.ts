import * as z from "zod/mini";

/** The header of a change: the ETag of the version it was based on, such as `"v7"`. */
export const ifMatchHeaders = z.object({ "If-Match": z.string() });
