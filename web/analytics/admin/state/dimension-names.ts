import { type Dimension, otherKey } from "#contract/analytics-reports.ts";
import type { Noun } from "#web/admin/kit/count-label.ts";

const names: Readonly<Record<Dimension, string>> = {
  page: "Page",
  channel: "Channel",
  referrer: "Referrer",
  utmSource: "UTM source",
  utmMedium: "UTM medium",
  utmCampaign: "UTM campaign",
  utmContent: "UTM content",
  country: "Country",
  language: "Language",
  device: "Device",
  browser: "Browser",
  os: "Operating system",
  event: "Event",
  release: "Release",
};

/** What a dimension is called: "UTM campaign". */
export const dimensionName = (dimension: Dimension): string => names[dimension];

/** What the values of a dimension are called, to count them. */
export const dimensionNoun = (dimension: Dimension): Noun => {
  const one = names[dimension].replace(/^[A-Z](?![A-Z])/, (initial) => initial.toLowerCase());
  return { one, many: one.endsWith("y") ? `${one.slice(0, -1)}ies` : `${one}s` };
};

/** What a row without a value stands for. */
const emptyNames: Partial<Record<Dimension, string>> = {
  referrer: "No referrer",
  utmSource: "No UTM source",
  utmMedium: "No UTM medium",
  utmCampaign: "No UTM campaign",
  utmContent: "No UTM content",
};

const countries = new Intl.DisplayNames("en-GB", { type: "region", fallback: "code" });
const languages = new Intl.DisplayNames("en-GB", { type: "language", fallback: "code" });

/** A code as a name; the code itself where it is none, which `DisplayNames` refuses with an error. */
function displayName(displayNames: Intl.DisplayNames, code: string): string {
  try {
    return displayNames.of(code) ?? code;
  } catch {
    return code;
  }
}

/** A value as people read it: "IE" is Ireland, "" is "No referrer" or "Unknown". */
export function valueName(dimension: Dimension, value: string): string {
  if (value === otherKey) return "Others";
  if (value === "") return emptyNames[dimension] ?? "Unknown";
  if (dimension === "country") return displayName(countries, value);
  if (dimension === "language") return displayName(languages, value);
  return value;
}
