import { siteTimeZone } from "./brand.ts";

const zone = { timeZone: siteTimeZone };
const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", ...zone });
// Swedish dates are ISO dates.
const isoFormat = new Intl.DateTimeFormat("sv-SE", zone);

/** Formats epoch milliseconds as "18 November 2025", always in the time zone of the site, so browser and worker agree. */
export const formatDate = (timestamp: number): string => dateFormat.format(timestamp);

/** Formats epoch milliseconds as an ISO date in the time zone of the site: "2025-11-18". */
export const isoDate = (timestamp: number): string => isoFormat.format(timestamp);
