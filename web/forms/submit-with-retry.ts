import { ApiError } from "#web/lib/api.ts";
import { isOffline, waitUntilOnline } from "#web/lib/online.ts";
import type { Receipt, SubmitPhase } from "./form-state.ts";

const slowAfterMs = 8000;

const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === "idempotency_conflict";

type Delivery = {
  /** One attempt. The same key makes it the same submission. */
  readonly send: (key: string) => Promise<Receipt>;
  readonly key: string;
  /** Called when the key has been used for other words: gives a new one, asked for at most once. */
  readonly renewKey: () => string;
  readonly signal: AbortSignal;
  readonly onStage: (stage: SubmitPhase) => void;
};

/**
 * Delivers a submission once. Offline it waits for the network and tries once more under the same
 * key. Throws what the last attempt threw, or the signal's reason.
 */
export async function submitWithRetry({
  send,
  key,
  renewKey,
  signal,
  onStage,
}: Delivery): Promise<Receipt> {
  const attempt = async (withKey: string): Promise<Receipt> => {
    onStage("sending");
    const slow = setTimeout(() => onStage("slow"), slowAfterMs);
    try {
      return await send(withKey);
    } finally {
      clearTimeout(slow);
    }
  };
  try {
    return await attempt(key);
  } catch (error) {
    if (isConflict(error)) return attempt(renewKey());
    if (!isOffline(error)) throw error;
    onStage("waiting");
    await waitUntilOnline(signal);
    return attempt(key);
  }
}
