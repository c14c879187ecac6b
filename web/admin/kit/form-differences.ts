import { type Difference, differences } from "./audit-labels.ts";

type Values = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is object[] =>
  Array.isArray(value) && value.some((item) => typeof item === "object");
const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The single values of a form, with the names of the fields they stand in: `openingHours 1 opens`. */
function singleValues(fields: object, path = ""): Values {
  const values = Object.entries(fields).flatMap(([name, value]) => {
    const field = path + (Array.isArray(fields) ? Number(name) + 1 : name);
    return isRecord(value) || isList(value)
      ? Object.entries(singleValues(value, `${field} `))
      : [[field, value] as const];
  });
  return Object.fromEntries(values);
}

/** Where two forms of the same fields say something else, field by field: `before` is theirs, `after` is mine. */
export const formDifferences = (theirs: object, mine: object): Difference[] =>
  differences({ before: singleValues(theirs), after: singleValues(mine) }).filter(
    ({ before, after }) => before !== after,
  );

/** What stands in a form, as text to be pasted elsewhere. */
export const formText = (fields: object): string =>
  differences({ before: null, after: singleValues(fields) })
    .map(({ field, after }) => `${field}\n${after}`)
    .join("\n\n");
