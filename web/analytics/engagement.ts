/** What has been gained since it was reported last: milliseconds of use, and percent of the page's height. */
export type Engagement = { readonly activeMs: number; readonly scrolled: number };

let activeMs = 0;
let scrolled = 0;
let percentSeen = 0;
let countedAt = 0;
let wasVisible = false;

/**
 * Counts that somebody sees or uses the page, of whose height `percent` is above the lower edge of the
 * window; `isVisible` says whether that goes on. Returns the milliseconds since the last count.
 */
export function countUse(percent: number, isVisible: boolean): number {
  // A visible page stays in use this long after the last scroll, key or pointer.
  const useLastsMs = 60_000;
  const passedMs = Date.now() - countedAt;
  countedAt += passedMs;
  if (wasVisible) activeMs += Math.min(passedMs, useLastsMs);
  wasVisible = isVisible;
  if (percent > percentSeen) {
    scrolled += percent - percentSeen;
    percentSeen = percent;
  }
  return passedMs;
}

/** Begins to measure another page; what was gained on the one before is still to be taken. */
export function openPage(): void {
  countUse(0, true);
  percentSeen = 0;
}

/** Takes what has been gained. */
export function takeEngagement(): Engagement {
  const gained = { activeMs, scrolled };
  activeMs = 0;
  scrolled = 0;
  return gained;
}
