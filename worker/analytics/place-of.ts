/** Where a request came from: country by two capital letters of ISO 3166, name of the region; "" for unknown. */
export type Place = { readonly country: string; readonly region: string };

/**
 * The place that the platform derives from the IP of a request. Local requests have one invented by the
 * platform; a test gives its own in the `cf` of a request.
 */
export function placeOf({ cf }: Request): Place {
  const { country, region } = (cf ?? {}) as { country?: unknown; region?: unknown };
  // XX is unknown and T1 the Tor network.
  const isCountry = typeof country === "string" && /^(?!XX)[A-Z]{2}$/.test(country);
  if (!isCountry) return { country: "", region: "" };
  return { country, region: typeof region === "string" ? region.slice(0, 100) : "" };
}
