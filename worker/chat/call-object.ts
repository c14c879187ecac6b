import { isTransient } from "#worker/lib/db.ts";
import { problem } from "#worker/lib/problem.ts";

/** What the platform says of a call that failed. */
type CallError = { readonly retryable?: boolean; readonly overloaded?: boolean };

const tries = 3;
const pauseMs = 100;

const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * pauseMs));

/**
 * Calls a Durable Object of the chat. A call that was lost is sent again, which is safe because all of
 * them may be repeated; throws 503 `unavailable` when the object has too much to do.
 */
export async function callObject<Stub, T>(
  stub: () => Stub,
  call: (object: Stub) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      // A stub is of no use once a call on it has failed.
      return await call(stub());
    } catch (error) {
      const { retryable = isTransient(error), overloaded = false } = error as CallError;
      if (retryable && !overloaded && tried < tries) await pause();
      else if (overloaded || retryable)
        throw Object.assign(problem("unavailable"), { cause: error });
      else throw error;
    }
  }
}
