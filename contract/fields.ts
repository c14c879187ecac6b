import * as z from "zod/mini";

/** What the database and the mail can carry: no NUL, no lone surrogate. */
const storable = z.refine<string>(
  (value) => value.isWellFormed() && !value.includes("\u0000"),
  "Contains characters that cannot be stored",
);

type TextRule = {
  /** Smallest length in UTF-16 units after trimming; default 0. */
  min?: number;
  /** Largest length in UTF-16 units. */
  max: number;
  /** Shown when the text is missing or too short. */
  message?: string;
};

/** Text of any number of lines, trimmed; refuses NUL and lone surrogates. */
export function text({ min = 0, max, message }: TextRule) {
  return z
    .string(message ?? "Required")
    .check(
      storable,
      z.trim(),
      z.minLength(min, message),
      z.maxLength(max, `Please keep this under ${max.toLocaleString("en-GB")} characters`),
    );
}

const oneLine = z.refine<string>(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  (value) => !/[\u0000-\u001f\u007f\u2028\u2029]/.test(value),
  "Please keep this on one line",
);

/** Text of one line, trimmed; refuses every control character, so it is safe in a mail header. */
export function line(rule: TextRule) {
  return text(rule).check(oneLine);
}

/** An e-mail address of at most 254 characters; `message` is shown for anything else. */
export function email(message: string) {
  return z
    .string(message)
    .check(z.trim(), z.maxLength(254, message), z.email(message), storable, oneLine);
}

/** A choice from a closed list; `message` is shown for anything else. */
export function choice<const T extends readonly [string, ...string[]]>(
  values: T,
  message?: string,
) {
  return z.enum(values, message);
}

/** A moment in epoch milliseconds. */
export const moment = z.int().check(z.nonnegative());

/** The id of a stored record: 26 characters of Crockford base 32 without order. */
export const recordId = z.string().check(z.regex(/^[0-9a-hjkmnp-tv-z]{26}$/, "Not a record id"));

/** Where a list goes on: opaque to the reader, at most 15 digits. */
export const cursor = z.string().check(z.regex(/^\d{1,15}$/, "Not a cursor of this list"));

/** A search phrase of 1 to 100 characters. */
export const searchPhrase = text({ min: 1, max: 100 });

/** The header that makes a repeated submission one submission: 8 to 128 letters, digits, `-` or `_`. */
export const idempotencyKey = z.string().check(z.regex(/^[\w-]{8,128}$/));

/** A page of a list and where it goes on; `nextCursor` is null on the last page. */
export function paginated<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(cursor) });
}

/**
 * What tells a person from a script, sent beside a public form. `website` is a field people never
 * see; `elapsedMs` is the time between opening the form and sending it.
 */
export const spamSignals = {
  website: z.optional(z.string().check(z.maxLength(500))),
  elapsedMs: z.optional(z.int().check(z.nonnegative())),
};
