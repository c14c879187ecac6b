import type { ChatEvent } from "#contract/chat-frames.ts";

/** When automatic replies are shown (epoch ms, by position); until then they are being "typed". */
export type Reveals = {
  /** The last event that was looked at. */
  readonly upTo: number;
  readonly at: ReadonlyMap<number, number>;
};

export const noReveals: Reveals = { upTo: 0, at: new Map() };

/**
 * Takes up events that have come. The delay of a reply counts from `sentAt`, when this tab last sent a
 * message: a reply to what was sent long ago, or elsewhere, is shown at once.
 */
export function withEvents(
  reveals: Reveals,
  events: readonly ChatEvent[],
  sentAt: number,
): Reveals {
  const last = events.at(-1)?.seq ?? 0;
  if (last === reveals.upTo) return reveals;
  // Another log, because this one was erased.
  const { upTo, at } = last < reveals.upTo ? noReveals : reveals;
  const added = events.filter(({ seq, revealAfterMs }) => seq > upTo && revealAfterMs);
  const times = added.map(({ seq, revealAfterMs = 0 }) => [seq, sentAt + revealAfterMs] as const);
  return { upTo: last, at: new Map([...at, ...times]) };
}

export const isRevealed = ({ at }: Reveals, seq: number, now: number): boolean =>
  (at.get(seq) ?? 0) <= now;

/** When the next reply is shown; undefined when none is waiting. */
export const nextReveal = ({ at }: Reveals, now: number): number | undefined =>
  [...at.values()].filter((time) => time > now).sort((a, b) => a - b)[0];
