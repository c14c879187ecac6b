/** How many frames one socket may send within a time, in milliseconds. */
export type FrameLimit = { readonly count: number; readonly ms: number };

/** Far more than a client needs that pages through a long conversation while someone types. */
export const frameLimit: FrameLimit = { count: 300, ms: 10_000 };

/**
 * Counts the frames of each socket, whatever they are. In memory alone: a conversation that is put to
 * sleep has had no frame for as long as the limit looks back.
 */
export class FrameMeter {
  readonly #limit: FrameLimit;
  readonly #counts = new WeakMap<WebSocket, { since: number; count: number }>();

  constructor(limit: FrameLimit) {
    this.#limit = limit;
  }

  /** Counts a frame; false when it is one too many. */
  isWithin(socket: WebSocket, now: number): boolean {
    const counted = this.#counts.get(socket);
    const isNew = counted === undefined || Math.abs(now - counted.since) >= this.#limit.ms;
    const { since, count } = isNew ? { since: now, count: 0 } : counted;
    this.#counts.set(socket, { since, count: count + 1 });
    return count < this.#limit.count;
  }
}
