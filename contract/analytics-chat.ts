import * as z from "zod/mini";
import { reportQuery } from "./analytics-reports.ts";
import { defineEndpoint } from "./endpoint.ts";
import { timestamp } from "./fields.ts";

const count = z.int();

/** Milliseconds in the middle of all; null when there is nothing to measure. */
const medianMs = z.nullable(z.int());

/** What the support chat did in a period: the conversations that began in it and have not been erased. */
export const chatFigures = z.object({
  conversations: count,
  /** Conversations whose visitor asked for a person. */
  personRequests: count,
  /** Conversations that a person answered. */
  answered: count,
  /** From the first message to the first answer of a person. */
  firstReplyMs: medianMs,
  /** From asking for a person to the first answer of one. */
  waitMs: medianMs,
  /** The rating in the middle, 1 to 5. */
  rating: z.nullable(z.int()),
  /** How many rated it 1, 2, 3, 4 and 5. */
  ratings: z.array(count),
  /** How many conversations wait for a person now, and since when the first of them waits; the period does not matter. */
  waiting: count,
  waitingSince: z.nullable(timestamp),
});
export type ChatFigures = z.output<typeof chatFigures>;

/** The figures of the support chat in the period of a report; its filters do not narrow them, and they are real beside demo data too. Admin only. */
export const getChatFigures = defineEndpoint({
  method: "GET",
  path: "/api/analytics/chat",
  query: reportQuery,
  reply: chatFigures,
  problems: ["bad_query"],
});
