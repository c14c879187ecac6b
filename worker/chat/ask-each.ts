import { log } from "#worker/lib/log.ts";
import { withDeadline } from "#worker/lib/with-deadline.ts";

/** How many conversations a job asks at once, so that some that do not answer hold up no other for long. */
const atOnce = 5;

/** How long one conversation may take, in milliseconds: 200 without an answer end before the deadline of a job. */
export const answerMs = 10_000;

/** The conversation that a job has a question to. */
type Asked = { readonly id: string };

/**
 * Asks conversations in their order, a few at once, and returns the sum of what they answer; after at least `enough` no
 * other is asked. One that fails or does not answer is logged as `event` and counts as 0.
 */
export async function askEach<Row extends Asked>(
  rows: readonly Row[],
  ask: (row: Row) => Promise<number>,
  event: string,
  enough = Number.POSITIVE_INFINITY,
): Promise<number> {
  let sum = 0;
  for (let n = 0; n < rows.length && sum < enough; n += atOnce) {
    const answers = rows.slice(n, n + atOnce).map((row) =>
      withDeadline(ask(row), answerMs).catch((error: unknown) => {
        log("error", { event, id: row.id, error });
        return 0;
      }),
    );
    for (const answer of await Promise.all(answers)) sum += answer;
  }
  return sum;
}
