import { customType } from "drizzle-orm/sqlite-core";

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * A column with JSON. Text that is no JSON reads as null, where a column of drizzle throws and takes
 * every other row of the query with it.
 */
export const jsonColumn = <T>(name: string) =>
  customType<{ data: T | null; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (text) => parsedJson(text) as T | null,
  })(name);
