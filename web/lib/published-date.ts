const written = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** A moment as a reader sees it, "18 November 2025": one locale and one time zone, here and at the edge. */
export const formatDate = (moment: number): string => written.format(moment);

/** A moment as machines read it: "2025-11-18". */
export const isoDate = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
