/** How often the dashboard is read again by itself, in seconds. */
export const refreshSeconds = 30;

type State = { readonly isHidden: boolean; readonly isUnattended: boolean };

/**
 * The seconds left after one more second; 0 means that it is time. While the page is hidden or unattended the count stops
 * at the last second, because requests would keep an unattended session from expiring; who returns sees new figures at once.
 */
export function afterSecond(left: number, { isHidden, isUnattended }: State): number {
  return Math.max(isHidden || isUnattended ? 1 : 0, left - 1);
}

/** What is said of the seconds that are left; `isPaused` while the count stands still at its last second. */
export const countdownText = (left: number, isPaused: boolean): string =>
  isPaused && left === 1 ? "paused" : `${left} s`;
