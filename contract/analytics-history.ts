import { detailDays, pointDays } from "./analytics-retention.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long single views and events are kept; the hour is that of a day on which the clock is changed. */
const pointsKeptMs = pointDays * dayMs + hourMs;

/** Whether single views and events go back to a time; totals without filters are kept for ever. */
export const arePointsKept = (from: number, now: number): boolean => from >= now - pointsKeptMs;

/** What to know about figures of a time from which points are not kept. */
export const pointsNote = `Single views and events are kept for ${pointDays} days, so lists, load times and filters show nothing older.`;

/** Whether tables can begin at any hour; totals by the hour are kept for ever. */
export const areHoursKept = (from: number, now: number): boolean =>
  from >= now - detailDays * dayMs;

/** What to know about tables of a time from which hours are not kept. */
export const wholeDaysNote = `Tables count whole days of UTC where they begin or end more than ${detailDays} days ago.`;
