import { ApiError } from "#web/lib/api.ts";
import { isOffline, waitUntilOnline } from "#web/lib/online.ts";
import type { Receipt, SubmitPhase } from "./form-state.ts";

const slowAfterMs = 8000;

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === "idempotency_conflict";

type RetryOptions = {
  /** Sends one attempt; attempts with the same `Idempotency-Key` are the same submission. */
  readonly send: (idempotencyKey: string) => Promise<Receipt>;
  readonly key: string;
  /** Creates a new key after the server has seen the old one with other content; called at most once. */
  readonly renewKey: () => string;
  readonly signal: AbortSignal;
  readonly onPhase: (phase: SubmitPhase) => void;
};

/**
 * Sends a submission. While the device is offline it waits, then tries once more under the same key.
 * Throws the error of the last attempt, or the signal's reason when cancelled.
 */
export async function submitWithRetry(options: RetryOptions): Promise<Receipt> {
  const { send, key, renewKey, signal, onPhase } = options;
  const attempt = async (idempotencyKey: string): Promise<Receipt> => {
    onPhase("sending");
    const slowTimer = setTimeout(() => onPhase("slow"), slowAfterMs);
    try {
      return await send(idempotencyKey);
    } finally {
      clearTimeout(slowTimer);
    }
  };
  try {
    return await attempt(key);
  } catch (error) {
    if (isConflict(error)) return attempt(renewKey());
    if (!isOffline(error)) throw error;
    onPhase("waiting");
    await waitUntilOnline(signal);
    return attempt(key);
  }
}
