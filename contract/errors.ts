import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { text } from "./fields.ts";

/** An error in the browser; only the fallback screen of React sends a `componentStack`. */
export const errorReport = z.strictObject({
  message: text({ max: 2000 }),
  stack: z.optional(text({ max: 8000 })),
  componentStack: z.optional(text({ max: 8000 })),
  timestamp: z.iso.datetime(),
  url: text({ max: 2000 }),
  userAgent: text({ max: 500 }),
  errorId: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  /** The release of the page, as `contract/release.ts` reads it; "" or nothing when it is not known. */
  release: z.optional(z.string().check(z.regex(/^[\w-]{0,16}$/))),
});
export type ErrorReport = z.infer<typeof errorReport>;

/** Reports an error; a report with the same `errorId` is stored once. */
export const reportError = defineEndpoint({
  method: "POST",
  path: "/api/errors",
  status: 202,
  body: errorReport,
  reply: z.object({ errorId: z.string() }),
});
