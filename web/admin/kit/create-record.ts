import type { submissionHeaders } from "#contract/fields.ts";
import { call } from "#web/lib/api.ts";

/** How long a request without an answer counts as the same as its repeat, in milliseconds. */
const repeatMs = 600_000;

/** The ids of requests that no answer came to, by what they send, and until when they are kept (epoch ms). */
const unanswered = new Map<string, { readonly id: string; readonly until: number }>();

/**
 * Sends what makes a record under an id. What is sent again after its answer was lost has the same id, so that a second
 * press makes no second record.
 */
export async function underOneId<T>(
  content: unknown,
  makeId: () => string,
  send: (id: string) => Promise<T>,
): Promise<T> {
  const text = JSON.stringify(content);
  const now = Date.now();
  const known = unanswered.get(text);
  const attempt = known && now < known.until ? known : { id: makeId(), until: now + repeatMs };
  unanswered.set(text, attempt);
  const answer = await send(attempt.id);
  unanswered.delete(text);
  return answer;
}

type Creation = Parameters<typeof call>[0] & { readonly headers: typeof submissionHeaders };
type Request<E extends Creation> = NonNullable<Parameters<typeof call<E>>[1]>;

/**
 * Calls an endpoint that creates a record, under one id.
 *
 * @example
 * const { data } = await createRecord(createGoal, { body });
 */
export const createRecord = <E extends Creation>(
  endpoint: E,
  request: Omit<Request<E>, "headers">,
): ReturnType<typeof call<E>> =>
  underOneId(
    [endpoint.path, request],
    () => crypto.randomUUID(),
    (id) => call(endpoint, { ...request, headers: { "Idempotency-Key": id } } as Request<E>),
  );
