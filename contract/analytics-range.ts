import * as z from "zod/mini";

/** Whether this runtime knows the time zone of this IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const dayMs = 24 * 3_600_000;
const maxDays = 400;
type Days = { from?: string | undefined; to?: string | undefined };

/** What is wrong with the days of a custom range, and with which field; null when nothing is. */
export function faultOfDays({ from, to }: Days): { field: "from" | "to"; message: string } | null {
  if (from === undefined && to === undefined) return null;
  if (from === undefined) return { field: "from", message: "A range needs its first day" };
  if (to === undefined) return { field: "to", message: "A range needs its last day" };
  if (from < "2000") return { field: "from", message: "A range begins in 2000 at the earliest" };
  if (to >= "2100") return { field: "to", message: "A range ends before 2100" };
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) return { field: "to", message: "The last day is before the first" };
  if (days > maxDays) return { field: "to", message: `A range has at most ${maxDays} days` };
  return null;
}

/** Refuses half a custom range, one that ends before it begins, and one of more than 400 days. */
export const checkDays = z.check<Days>(({ value, issues }) => {
  const fault = issues.length > 0 ? null : faultOfDays(value);
  if (fault === null) return;
  const { field, message } = fault;
  issues.push({ code: "custom", input: value[field], path: [field], message });
});
