import {
  type Point,
  pointBlobs,
  pointDoubles,
  pointSchemaVersion,
} from "#contract/analytics-points.ts";

const each = <Name extends string, Value>(names: Record<Name, unknown>, value: Value) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, value])) as Record<Name, Value>;

/** A point without values. */
export const blankPoint: Point = {
  ...each(pointBlobs, ""),
  ...each(pointDoubles, 0),
  kind: "pageview",
  schemaVersion: pointSchemaVersion,
};
