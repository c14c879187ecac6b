const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Formats epoch milliseconds as "18 November 2025", always in UTC, so browser and worker agree. */
export const formatDate = (timestamp: number): string => dateFormat.format(timestamp);

/** Formats epoch milliseconds as an ISO date in UTC: "2025-11-18". */
export const isoDate = (timestamp: number): string =>
  new Date(timestamp).toISOString().slice(0, 10);
