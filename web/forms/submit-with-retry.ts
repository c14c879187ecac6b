import { ApiError } from "#web/lib/api-error.ts";
import { isOffline, waitUntilOnline } from "#web/lib/online.ts";
import type { Receipt, SubmitPhase } from "./form-state.ts";

const slowAfterMs = 8000;

type RetryOptions = {
  /** Sends one attempt; attempts with the same `Idempotency-Key` are the same submission. */
  readonly send: (idempotencyKey: string) => Promise<Receipt>;
  readonly key: string;
  /** Creates a new key after the server has got the old one with other content, or has erased what it got. */
  readonly renewKey: () => string;
  readonly signal: AbortSignal;
  readonly onPhase: (phase: SubmitPhase) => void;
};

/**
 * Sends a submission. While the device is offline it waits, then tries once more under the same key;
 * after a conflict with other content it tries once more under a new one.
 * Throws the error of the last attempt, or the signal's reason when cancelled.
 */
export async function submitWithRetry(options: RetryOptions): Promise<Receipt> {
  const { send, key, renewKey, signal, onPhase } = options;
  let current = key;
  const attempt = async (): Promise<Receipt> => {
    onPhase("sending");
    const slowTimer = setTimeout(() => onPhase("slow"), slowAfterMs);
    try {
      return await send(current);
    } catch (error) {
      const code = error instanceof ApiError && error.problem?.code;
      // The person decides whether content that was erased is sent again.
      if (code === "expired") renewKey();
      if (code !== "idempotency_conflict" || current !== key) throw error;
      current = renewKey();
    } finally {
      clearTimeout(slowTimer);
    }
    return attempt();
  };
  try {
    return await attempt();
  } catch (error) {
    if (!isOffline(error)) throw error;
    onPhase("waiting");
    await waitUntilOnline(signal);
    return attempt();
  }
}
