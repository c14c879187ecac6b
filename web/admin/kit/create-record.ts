import type { submissionHeaders } from "#contract/fields.ts";
import { call } from "#web/lib/api.ts";
import { answerInTime } from "./answer-in-time.ts";
import { isUncertain } from "./error-notice.tsx";

/** How long after its answer was lost a creation that is sent again has the same id, in milliseconds. */
const repeatMs = 60_000;

/** The last creation without an answer: what it sends, its id, and until when it is kept (epoch ms). */
let unanswered: { readonly text: string; readonly id: string; until: number } | null = null;

/**
 * Sends what makes a record under an id. When the answer is lost and the same is sent again within a minute, it has the same id, so
 * that a second press makes no second record. An answer, also a refusal, ends the use of the id.
 */
export function underOneId<T>(
  content: unknown,
  makeId: () => string,
  send: (id: string) => Promise<T>,
): Promise<T> {
  const text = JSON.stringify(content);
  const isRepeat = unanswered?.text === text && Date.now() < unanswered.until;
  const id = isRepeat && unanswered ? unanswered.id : makeId();
  const attempt = { text, id, until: Number.POSITIVE_INFINITY };
  unanswered = attempt;
  // An answer that comes after the person was told that there is none must not end the use of the id.
  const answer = answerInTime(send(id));
  const forget = () => {
    if (unanswered === attempt) unanswered = null;
  };
  answer.then(forget, (error) => {
    if (isUncertain(error)) attempt.until = Date.now() + repeatMs;
    else forget();
  });
  return answer;
}

type Creation = Parameters<typeof call>[0] & { readonly headers: typeof submissionHeaders };
type Request<E extends Creation> = NonNullable<Parameters<typeof call<E>>[1]>;

/**
 * Calls an endpoint that creates a record, under one id. `basis` is what else decides about the record, for example the
 * version that is copied.
 *
 * @example
 * const { data } = await createRecord(createGoal, { body });
 */
export const createRecord = <E extends Creation>(
  endpoint: E,
  request: Omit<Request<E>, "headers">,
  basis?: unknown,
): ReturnType<typeof call<E>> =>
  underOneId(
    [endpoint.path, request, basis],
    () => crypto.randomUUID(),
    (id) => call(endpoint, { ...request, headers: { "Idempotency-Key": id } } as Request<E>),
  );
