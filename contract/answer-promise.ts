import { brand } from "./brand.ts";

const hourMs = 3_600_000;

/** How soon applicants were promised an answer, in milliseconds. */
export const promiseMs = brand.reviewHours * hourMs;

/** With less time left than this an answer is urgent, in milliseconds. */
export const urgentMs = 6 * hourMs;

/** Whether an answer to what was received then is urgent or late, so that no mail may promise it anew; both in epoch ms. */
export const isAlmostDue = (receivedAt: number, now: number): boolean =>
  now > receivedAt + promiseMs - urgentMs;
