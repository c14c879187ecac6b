import { brand, siteTimeZone } from "#contract/brand.ts";
import type { ChosenSlot } from "#contract/invitations.ts";
import { requestedLine } from "#contract/requested-line.ts";
import { zoneClock } from "#contract/zone-clock.ts";

/** A time (epoch ms) on the clock of the agency, as `2026-12-01T14:30`. */
export const agencyTime = (time: number): string =>
  new Date(zoneClock(siteTimeZone).toLocal(time)).toISOString().slice(0, 16);

/** "Tue 1 Dec 2026, 14:30" for a time on the clock of the agency. */
export const agencyTimeText = (localTime: string): string =>
  new Intl.DateTimeFormat(brand.locale, {
    timeZone: "UTC",
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  }).format(Date.parse(`${localTime}Z`));

/** The name of the agency's time zone: "Europe/London". */
export const agencyZone = siteTimeZone.replaceAll("_", " ");

/** What is wrong with each time that was chosen; undefined for one that can be offered. */
export function slotErrors(
  slots: readonly ChosenSlot[],
  now: number,
): readonly (string | undefined)[] {
  const today = agencyTime(now);
  return slots.map(({ localTime }, index) => {
    if (Number.isNaN(Date.parse(`${localTime}Z`))) return "Please choose a date and a time";
    // Both stand on the clock of the agency, so their texts are in the order of the times.
    if (localTime <= today) return "Please choose a time that is still to come";
    const isTwice = slots.findIndex((slot) => slot.localTime === localTime) < index;
    return isTwice ? "Please offer each time once" : undefined;
  });
}

const months = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/** The times (epoch ms) that a consultation request names; none in any other message. */
export function requestedTimes(message: string): readonly number[] {
  if (!message.startsWith("Topic: ")) return [];
  return message.split("\n", 4).flatMap((line) => {
    const [, day, month = "", year, hour, minute] = requestedLine.exec(line) ?? [];
    const index = months.indexOf(month);
    if (index < 0) return [];
    return [Date.UTC(Number(year), index, Number(day), Number(hour), Number(minute))];
  });
}
