import { DrizzleQueryError } from "drizzle-orm";

type Level = "info" | "warn" | "error";
type Redact = (text: string) => string;

/** SQLite quotes what it stumbled over, and that may be what somebody wrote. */
const redactQuoted: Redact = (text) => text.replace(/(["']).*\1/s, "$1…$1");

/** Hides what a statement was run with: addresses, names, search words, session hashes. */
function redactParams(parameters: readonly unknown[]): Redact {
  const texts = parameters.filter((value) => typeof value === "string" && value.length > 2);
  return (text) =>
    redactQuoted(texts.reduce<string>((rest, value) => rest.replaceAll(String(value), "…"), text));
}

/** The frames of a stack without the message it repeats; nothing when they cannot be told apart. */
function framesOf({ stack = "", message }: Error): string {
  const start = stack.indexOf(message);
  return start === -1 ? "" : stack.slice(start + message.length);
}

/** An error as JSON; of the database's errors the statement and the cause, never its parameters. */
function serializeError(value: unknown, hide?: Redact): unknown {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  if (value instanceof DrizzleQueryError) {
    const told = { name, message: `Failed query: ${value.query}`, stack: framesOf(value) };
    return { ...told, cause: serializeError(cause, redactParams(value.params)) };
  }
  const hiding = hide ?? (message.startsWith("D1_") ? redactQuoted : undefined);
  if (!hiding) return { name, message, stack, cause: serializeError(cause) };
  return {
    name,
    message: hiding(message),
    stack: framesOf(value),
    cause: serializeError(cause, hiding),
  };
}

/** Writes one JSON line; errors are spelled out, and JSON keeps line breaks from forging lines. */
export function log(level: Level, entry: Record<string, unknown>): void {
  const plain = Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [key, serializeError(value)]),
  );
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log
  console[level](JSON.stringify({ level, ...plain }));
}
