import { brand } from "#contract/brand.ts";

/** The IANA time zone of this device, for example `Europe/London`. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Parses `2026-12-04` and `15:30` in local time to epoch milliseconds; null when invalid or empty. */
export function parseLocalDateTime(date: string, time: string): number | null {
  const timestamp = new Date(`${date}T${time}`).getTime();
  return Number.isNaN(timestamp) ? null : timestamp;
}

/** Formats epoch milliseconds as the value of a date input, in local time. */
export function toDateInput(timestamp: number): string {
  const local = new Date(timestamp);
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${local.getFullYear()}-${pad(local.getMonth() + 1)}-${pad(local.getDate())}`;
}

const formatIn = (timestamp: number, timeZone: string): string =>
  new Intl.DateTimeFormat(brand.locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).format(timestamp);

/** Formats a time slot (epoch milliseconds) in the visitor's time zone and in UTC. */
export const formatSlot = (timestamp: number, timeZone: string): string =>
  `${formatIn(timestamp, timeZone)} (${timeZone}) = ${formatIn(timestamp, "UTC")} UTC`;
