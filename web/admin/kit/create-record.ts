import type { submissionHeaders } from "#contract/fields.ts";
import { call } from "#web/lib/api.ts";
import { isUncertain } from "./error-notice.tsx";

/** How long after a creation without an answer the same one sent again has the same id, in milliseconds. */
const repeatMs = 60_000;

/** The last creation that got no answer: what it sends, its id, and until when it is kept (epoch ms). */
let unanswered: { readonly text: string; readonly id: string; readonly until: number } | null =
  null;

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
  const now = Date.now();
  const id = unanswered?.text === text && now < unanswered.until ? unanswered.id : makeId();
  const attempt = { text, id, until: now + repeatMs };
  unanswered = attempt;
  const answer = send(id);
  const forget = () => {
    if (unanswered === attempt) unanswered = null;
  };
  answer.then(forget, (error) => isUncertain(error) || forget());
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
