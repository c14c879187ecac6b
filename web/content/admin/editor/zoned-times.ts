import { zoneClock } from "#contract/zone-clock.ts";

/**
 * The instants (epoch milliseconds) at which clocks of a zone show a local time such as
 * `2026-03-29T02:30`: none where the clocks leap over it, two where they are put back.
 */
export function instantsOf(localTime: string, zone: string): number[] {
  const local = Date.parse(`${localTime}Z`);
  return Number.isNaN(local) ? [] : zoneClock(zone).timesOf(local);
}

/** The instant that is meant: of two, the second where it is asked for; null for one that is not in the future. */
export function chosenInstant(
  instants: readonly number[],
  isSecond: boolean,
  now: number,
): number | null {
  const instant = instants[isSecond && instants.length === 2 ? 1 : 0];
  return instant !== undefined && instant > now ? instant : null;
}

/** What clocks of a zone show at an instant, as a `datetime-local` field takes it. */
export const localTimeOf = (instant: number, zone: string): string =>
  new Date(zoneClock(zone).toLocal(instant)).toISOString().slice(0, 16);

/** Whether clocks of a zone have shown the local time of an instant once before, because they were put back. */
export const isSecondOf = (instant: number, zone: string): boolean =>
  instantsOf(localTimeOf(instant, zone), zone)[1] === instant;

/** The zone of this device, as an IANA name. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The city of a zone: "Europe/London" is London. */
const cityOf = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

function timeIn(instant: number, zone: string, now: number): string {
  const local = localTimeOf(instant, zone);
  const time = local.slice(11);
  if (local.slice(0, 10) === localTimeOf(now, zone).slice(0, 10)) return `today ${time}`;
  const day = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    weekday: "short",
    day: "numeric",
    month: "short",
  });
  return `${day.format(instant)} ${time}`;
}

/** When something happens, for the reader and on the site: "today 16:00 for you, today 15:00 on the site (London)". */
export function timeInBothZones(instant: number, now: number, own: string, site: string): string {
  const [here, there] = [timeIn(instant, own, now), timeIn(instant, site, now)];
  if (here === there) return `${here} for you and on the site (${cityOf(site)})`;
  return `${here} for you (${cityOf(own)}), ${there} on the site (${cityOf(site)})`;
}

/** A time for a button, in the reader's zone: "16:00" today, else "Thu 19 Nov 16:00". */
export const shortTime = (instant: number, now: number, own: string): string =>
  timeIn(instant, own, now).replace("today ", "");
