/** How often the dashboard is read again by itself, in seconds. */
export const refreshSeconds = 30;

type State = { readonly isHidden: boolean; readonly isUnattended: boolean };

/**
 * The seconds left after one more second; 0 means that it is time. While the page is hidden or unattended the count stands
 * still, because requests would keep an unattended session from expiring.
 */
export function afterSecond(left: number, { isHidden, isUnattended }: State): number {
  if (isHidden || isUnattended) return left;
  return left <= 1 ? 0 : left - 1;
}
