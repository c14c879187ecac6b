import { base64urlnopad, utf8 } from "@scure/base";
import * as z from "zod/mini";
import { problem } from "#worker/lib/problem.ts";

/** The values of the last row read, in the order of the list. */
type CursorValues = readonly (string | number)[];

const values = z.array(z.union([z.string(), z.number()])).check(z.minLength(1), z.maxLength(2));

export const encodeCursor = (last: CursorValues): string =>
  base64urlnopad.encode(utf8.decode(JSON.stringify(last)));

/** The values a cursor stands for; throws 422 `invalid` for a text that is none. */
export function decodeCursor(cursor: string): CursorValues {
  try {
    return values.parse(JSON.parse(utf8.encode(base64urlnopad.decode(cursor))));
  } catch {
    const message = "Not a cursor of this list";
    throw problem("invalid", message, { fields: [{ field: "cursor", message }] });
  }
}
