import { DrizzleQueryError } from "drizzle-orm";

type Redact = (text: string) => string;

/** SQLite quotes the text it failed on, and that may be personal data. */
const redactQuoted: Redact = (text) => text.replace(/(["']).*\1/s, "$1…$1");

/** Hides the parameters of a statement: emails, names, search phrases, session hashes. */
function redactParams(parameters: readonly unknown[]): Redact {
  const texts = parameters.filter((value) => typeof value === "string" && value.length > 2);
  return (text) =>
    redactQuoted(texts.reduce<string>((rest, value) => rest.replaceAll(String(value), "…"), text));
}

/**
 * What a provider says about a failure, without what was sent to it and without emails. A long reason
 * is cut, because it may repeat everything.
 */
export function redactProviderError(reason: string, sent: readonly (string | null)[]): string {
  const hide = redactParams(sent.flatMap((text) => [text, text?.split("@")[0]]));
  return hide(reason.slice(0, 2000))
    .replace(/[^\s<>"'()]{1,254}@[^\s<>"'()]*/g, "…")
    .slice(0, 500);
}

/** The frames of a stack without the message above them; empty when the two cannot be told apart. */
function framesOf({ stack = "", message }: Error): string {
  const start = stack.indexOf(message);
  return start === -1 ? "" : stack.slice(start + message.length);
}

/** An error as JSON. Of a database error it keeps the statement and the cause, never the parameters. */
export function serializeError(value: unknown, redact?: Redact): unknown {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  if (value instanceof DrizzleQueryError) {
    const summary = { name, message: `Failed query: ${value.query}`, stack: framesOf(value) };
    return { ...summary, cause: serializeError(cause, redactParams(value.params)) };
  }
  const hide = redact ?? (message.startsWith("D1_") ? redactQuoted : undefined);
  if (!hide) return { name, message, stack, cause: serializeError(cause) };
  return {
    name,
    message: hide(message),
    stack: framesOf(value),
    cause: serializeError(cause, hide),
  };
}
