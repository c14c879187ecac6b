import type { Filter } from "./analytics-reports.ts";

/**
 * Whether filters look at single views or events. Sessions and visitors are then those that began with one of
 * them, so they tell nothing about people, and time has no sessions to be divided by.
 */
export const areOfHits = (filters: readonly Pick<Filter, "dimension">[]): boolean =>
  filters.some(({ dimension }) => dimension === "page" || dimension === "event");

/** What readers of such figures have to know; the beginning of a sentence. */
export const hitsNote =
  "With a page or an event as filter, sessions and visitors are those that began with it";
