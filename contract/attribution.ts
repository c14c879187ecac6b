import * as z from "zod/mini";
import { timestamp } from "./fields.ts";

/**
 * The session a submission was sent in, and the last click that was not direct of those that brought its visitor that day;
 * read by the worker from what it has counted itself.
 */
export const attribution = z.object({
  sessionId: z.string(),
  /** Epoch milliseconds. */
  startedAt: timestamp,
  /** The page that the click led to. */
  landingPage: z.string(),
  channel: z.string(),
  /** Hostname; "" without one, like the campaign's fields. */
  referrer: z.string(),
  utmSource: z.string(),
  utmMedium: z.string(),
  utmCampaign: z.string(),
  /** Pages viewed before the submission. */
  views: z.int(),
});
export type Attribution = z.infer<typeof attribution>;
