import { serializeError } from "./redact.ts";

type Level = "info" | "warn" | "error";

/**
 * Writes one line of JSON. Errors are serialized and redacted; JSON escapes line breaks, so a value
 * cannot forge a line.
 */
export function log(level: Level, entry: Record<string, unknown>): void {
  const plain: Record<string, unknown> = { level };
  for (const [key, value] of Object.entries(entry)) plain[key] = serializeError(value);
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log
  console[level](JSON.stringify(plain));
}
