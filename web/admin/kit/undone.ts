import { answerInTime } from "./answer-in-time.ts";
import { isUncertain } from "./error-notice.tsx";

type Undo<T> = {
  /** Asks for the undo; a repeat must change nothing. */
  readonly undo: () => Promise<T>;
  readonly read: () => Promise<T>;
  /** Whether a record shows that the undo was carried out. */
  readonly isUndone: (record: T) => boolean;
};

/**
 * A record after an undo. An undo without an answer is sent once more; without an answer to that either, the record says
 * whether it was carried out. Throws the failure of one that was not.
 */
export async function undone<T>({ undo, read, isUndone }: Undo<T>): Promise<T> {
  try {
    return await answerInTime(undo());
  } catch (error) {
    if (!isUncertain(error)) throw error;
  }
  try {
    return await answerInTime(undo());
  } catch (error) {
    if (!isUncertain(error)) throw error;
    const record = await answerInTime(read());
    if (isUndone(record)) return record;
    throw error;
  }
}
