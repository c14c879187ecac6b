import { brand } from "./brand.ts";

const hourMs = 3_600_000;

/** How soon applicants were promised an answer, in milliseconds. */
export const promiseMs = brand.reviewHours * hourMs;

/** With less time left than this an answer is urgent, in milliseconds. */
export const urgentMs = 6 * hourMs;
