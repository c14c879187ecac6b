/** What has been gained since it was reported last: milliseconds of use, and percent scrolled. */
export type Engagement = { readonly activeMs: number; readonly scrolled: number };

let activeMs = 0;
let scrolled = 0;
let furthest = 0;
let countedAt = 0;
let wasVisible = false;

/**
 * Counts that the visitor sees or uses the page, of which `percent` has been scrolled; `isVisible` says
 * whether that goes on. Returns the milliseconds since the last count.
 */
export function countUse(percent = 0, isVisible = wasVisible): number {
  // A visible page stays in use this long after the last scroll, key or pointer.
  const useLastsMs = 60_000;
  const passedMs = Date.now() - countedAt;
  countedAt += passedMs;
  if (wasVisible) activeMs += Math.min(passedMs, useLastsMs);
  wasVisible = isVisible;
  // More than 100 where a page can be pulled beyond its foot, and no number where it does not scroll.
  const reached = Math.min(100, Math.round(percent));
  if (reached > furthest) {
    scrolled += reached - furthest;
    furthest = reached;
  }
  return passedMs;
}

/** Begins to measure another page; what was gained on the one before is still to be taken. */
export function openPage(): void {
  furthest = 0;
}

/** Takes what has been gained up to now. */
export function takeEngagement(): Engagement {
  countUse();
  const gained = { activeMs, scrolled };
  activeMs = 0;
  scrolled = 0;
  return gained;
}
