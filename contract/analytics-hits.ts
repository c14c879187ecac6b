import type { Dimension, Filter } from "./analytics-reports.ts";

/**
 * Whether filters look at single views or events. Sessions and visitors are then those that began with one of
 * them, so they tell nothing about people, and time has no sessions to be divided by.
 */
export const areOfHits = (filters: readonly Pick<Filter, "dimension">[]): boolean =>
  filters.some(({ dimension }) => dimension === "page" || dimension === "event");

/**
 * The figure that values of a dimension are ordered by and measured with: visitors, but views for pages, and events for
 * events. Filters that look at single views or events leave no visitors to measure with.
 */
export function rankingOf(
  dimension: Dimension,
  filters: readonly Pick<Filter, "dimension" | "isExcluded">[] = [],
): "views" | "events" | "visitors" {
  const isOfEvents = filters.some((filter) => filter.dimension === "event" && !filter.isExcluded);
  if (dimension === "event" || isOfEvents) return "events";
  return dimension === "page" || areOfHits(filters) ? "views" : "visitors";
}

/** What readers of such figures have to know; the beginning of a sentence. */
export const hitsNote =
  "With a page or an event as filter, sessions and visitors are those that began with it";

/** What readers of visitors over several days have to know; a sentence. */
export const visitorsNote =
  "Visitors are counted anew each day (UTC): who comes on two days is two visitors.";

/** Whether a period is longer than a day, which has 25 hours where the clock is put back. */
export const isSeveralDays = ({ from, to }: { from: number; to: number }): boolean =>
  to - from > 25 * 3_600_000;
