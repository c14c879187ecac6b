import * as z from "zod/mini";
import { sessionHeader } from "./session-header.ts";
import { elapsedField, honeypotField, turnstileField } from "./spam-signals.ts";
import { oneVisibleLine, withoutControls } from "./visible-text.ts";

/** What the database and a mail can hold: no NUL, no lone surrogate. */
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

/** Trims a text and checks its length. */
const lengthBetween = (min: number, max: number, message: string | undefined) =>
  [
    z.trim(),
    z.minLength(min, message),
    // Made when it is needed, because the first number that is formatted loads the locale: a tenth of a second on a phone.
    z.maxLength(max, {
      error: () => `Please keep this under ${max.toLocaleString("en-GB")} characters`,
    }),
  ] as const;

/** Text of any number of lines, trimmed; refuses NUL and lone surrogates, drops other control characters. */
export function text({ min = 0, max, message }: TextRule) {
  return z
    .string(message ?? "Required")
    .check(storable, z.overwrite(withoutControls), ...lengthBetween(min, max, message));
}

/**
 * Text of one visible line: breaks become spaces, invisible characters are dropped. It is safe in a mail
 * header and cannot reorder what surrounds it on a screen.
 */
export function singleLineText({ min = 0, max, message }: TextRule) {
  return z
    .string(message ?? "Required")
    .check(storable, z.overwrite(oneVisibleLine), ...lengthBetween(min, max, message));
}

/**
 * An email as people have them: characters of any script before and after the `@`. No class of characters
 * holds the separator that follows it, so that a long text is read once.
 */
const emailPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}\.)+\p{L}[\p{L}\p{M}\p{N}-]{1,62}$/u;

/** An email address of at most 254 characters; `message` is shown for anything else. */
export function email(message: string) {
  return z.string(message).check(
    z.overwrite((value) => oneVisibleLine(value).trim()),
    z.maxLength(254, message),
    z.regex(emailPattern, message),
    storable,
  );
}

/** One value of a closed list; `message` is shown for anything else. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T, message?: string) {
  return z.enum(values, message);
}

/** A point in time in epoch milliseconds. */
export const timestamp = z.int().check(z.nonnegative());

/** A time in a query: epoch milliseconds. */
export const queryTime = z
  .string()
  .check(z.regex(/^\d{1,15}$/, "Not a time in epoch milliseconds"));

/** The id of a stored record: 26 characters of Crockford base 32, random, so without an order. */
export const recordId = z.string().check(z.regex(/^[0-9a-hjkmnp-tv-z]{26}$/, "Not an id"));

/** Where the next page of a list starts: opaque to the reader, at most 15 digits. */
export const cursor = z.string().check(z.regex(/^\d{1,15}$/, "Not a cursor of this list"));

/** A search phrase of 1 to 100 characters. */
export const searchPhrase = text({ min: 1, max: 100 });

/** A key that turns repeated submissions into one: 8 to 128 characters of `A-Z`, `a-z`, `0-9`, `-` and `_`. */
export const idempotencyKey = z.string().check(z.regex(/^[\w-]{8,128}$/));

/** The headers of a request that creates a record: the same request sent again under the same key stores nothing, and gets what the first stored. */
export const submissionHeaders = z.object({ "Idempotency-Key": z.optional(idempotencyKey) });

/** The headers of a public form: those of a submission, and the session it was sent in. */
export const formHeaders = z.object({
  ...submissionHeaders.shape,
  [sessionHeader]: z.optional(z.string()),
});

/** One page of a list and where the next one starts; `nextCursor` is null on the last page. */
export function paginated<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(cursor) });
}

/** The spam signals a public form sends besides its answers. */
export const spamSignals = {
  [honeypotField]: z.optional(z.string().check(z.maxLength(500))),
  [elapsedField]: z.optional(z.int().check(z.nonnegative())),
  [turnstileField]: z.optional(z.string().check(z.maxLength(2048))),
};
