import { serializeError } from "./redact.ts";

type Level = "info" | "warn" | "error";

/**
 * Writes one line of JSON. Errors are serialized and redacted; JSON escapes line breaks, so a value
 * cannot forge a line.
 */
export function log(level: Level, entry: Record<string, unknown>): void {
  const plain = Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [key, serializeError(value)]),
  );
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log
  console[level](JSON.stringify({ level, ...plain }));
}
