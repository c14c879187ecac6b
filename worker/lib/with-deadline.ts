/** Work that did not finish in time. */
export class DeadlineError extends Error {
  override readonly name = "DeadlineError";
}

/**
 * The result of the work; rejects with `DeadlineError` when it takes longer. The work itself goes on,
 * so what it stores may still be stored.
 */
export async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineError(`No answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
