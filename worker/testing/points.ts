import {
  type Point,
  pointBlobs,
  pointDoubles,
  pointSchemaVersion,
} from "#contract/analytics-points.ts";

const constants = <Name extends string, Value>(names: Record<Name, unknown>, value: Value) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, value])) as Record<Name, Value>;

type SamplePoint = Point & { readonly sampleInterval?: number };

/** A point of a page view with these fields; all others are "" and 0. */
export function samplePoint(fields: Partial<SamplePoint> = {}): SamplePoint {
  return {
    ...constants(pointBlobs, ""),
    ...constants(pointDoubles, 0),
    kind: "pageview",
    hostname: "site.example",
    schemaVersion: pointSchemaVersion,
    ...fields,
  };
}
