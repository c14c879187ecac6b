/** Where a request came from: country by two capital letters of ISO 3166, name of the region; "" for unknown. */
export type Location = { readonly country: string; readonly region: string };

/**
 * The location that the platform derives from the IP of a request. Local requests have one invented by the
 * platform; a test gives its own in the `cf` of a request.
 */
export function locationOf({ cf }: Request): Location {
  const { country, region } = (cf ?? {}) as { country?: unknown; region?: unknown };
  // XX is unknown and T1 the Tor network.
  const isCountry = typeof country === "string" && /^(?!XX)[A-Z]{2}$/.test(country);
  if (!isCountry) return { country: "", region: "" };
  return { country, region: typeof region === "string" ? region.slice(0, 100) : "" };
}
