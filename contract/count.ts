import * as z from "zod/mini";

/** How many records there are; `hasMore` when the count stopped at a limit. */
export const count = z.object({ count: z.int().check(z.nonnegative()), hasMore: z.boolean() });
export type Count = z.output<typeof count>;
