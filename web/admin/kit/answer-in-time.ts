/**
 * How long an answer is waited for, in milliseconds. The server takes eight seconds at most, and 25 for an import, a bulk
 * change of entries and the removal of demo data; the rest is a slow line. What takes longer shows its progress.
 */
export const answerMs = 30_000;

/**
 * The answer to a request, or the error of a lost one when it takes too long: a broken line can stay silent
 * for minutes. The request goes on, so the server may still carry it out.
 */
export function answerInTime<T>(answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TypeError("No answer")), answerMs);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
