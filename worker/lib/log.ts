type Level = "info" | "warn" | "error";

const spelledOut = (value: unknown): unknown =>
  value instanceof Error
    ? {
        name: value.name,
        message: value.message,
        stack: value.stack,
        cause: spelledOut(value.cause),
      }
    : value;

/** Writes one JSON line; errors are spelled out, and JSON keeps line breaks from forging lines. */
export function log(level: Level, entry: Record<string, unknown>): void {
  const plain = Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [key, spelledOut(value)]),
  );
  // biome-ignore lint/suspicious/noConsole: the one place that writes the log
  console[level](JSON.stringify({ level, ...plain }));
}
