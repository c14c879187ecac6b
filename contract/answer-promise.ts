import { brand } from "./brand.ts";

const hourMs = 3_600_000;

/** How soon applicants were promised an answer, in milliseconds. */
export const promiseMs = brand.reviewHours * hourMs;

/** With less time left than this an answer is urgent, in milliseconds. */
export const urgentMs = 6 * hourMs;

/**
 * Whether less than `urgentMs` is left to answer a form that was received at `receivedAt`, or the time is over; both times in
 * epoch ms. A confirmation that is sent then does not repeat the promise.
 */
export const isAlmostDue = (receivedAt: number, now: number): boolean =>
  now > receivedAt + promiseMs - urgentMs;
