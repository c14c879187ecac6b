let running = 0;
let ended = 0;

/** Notes that the status of an application is being changed, until `moveEnded` is called. */
export function moveStarted(): void {
  running += 1;
}

export function moveEnded(): void {
  running -= 1;
  ended += 1;
}

/**
 * What `read` gives, unless the status of an application was being changed meanwhile: the answer may be older than the
 * change, and would put a card back. Then it is what is shown by now, if anything is.
 */
export async function readBetweenMoves<T>(
  read: () => Promise<T>,
  shownNow: () => T | undefined,
): Promise<T> {
  const endedBefore = ended;
  const wasRunning = running > 0;
  const answer = await read();
  const isDisturbed = wasRunning || running > 0 || ended !== endedBefore;
  return (isDisturbed ? shownNow() : undefined) ?? answer;
}
