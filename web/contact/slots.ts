import { brand } from "#contract/brand.ts";

/** The zone this device keeps its clock in, such as `Europe/London`. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The moment a date (`2026-12-04`) and a time (`15:30`) mean on this device; null when they mean none. */
export function parseLocalDateTime(date: string, time: string): number | null {
  const moment = new Date(`${date}T${time}`).getTime();
  return Number.isNaN(moment) ? null : moment;
}

/** The date of a moment on this device, as date fields write it. */
export function toDateInput(moment: number): string {
  const local = new Date(moment);
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${local.getFullYear()}-${pad(local.getMonth() + 1)}-${pad(local.getDate())}`;
}

const written = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat(brand.locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).format(moment);

/** A slot as a letter writes it: on the visitor's clock, and in UTC. */
export const formatSlot = (moment: number, timeZone: string): string =>
  `${written(moment, timeZone)} (${timeZone}) = ${written(moment, "UTC")} UTC`;
