import { promiseMs } from "#contract/answer-promise.ts";
import type { Stage } from "#contract/stages.ts";

type Dated = { readonly stage: Stage; readonly isSpam: boolean; readonly receivedAt: number };

/**
 * Until when an applicant must hear from the team; null for spam and for those who have an answer. An
 * invitation to an interview is an answer.
 */
export function answerDeadline({ stage, isSpam, receivedAt }: Dated) {
  if (isSpam || (stage !== "new" && stage !== "reviewing")) return null;
  return { startedAt: receivedAt, dueAt: receivedAt + promiseMs };
}
