import { existsSync, readFileSync, statSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { root } from "./root.ts";

/** Turns a position in a bundled file into one in its sources; null when that is unknown. */
export type Locate = (file: string, line: number, column: number) => string | null;

/** A locator that reads the source map beside a bundle, anew after each rebuild. */
export function sourceLocator(): Locate {
  const maps = new Map<string, { mtimeMs: number; map: SourceMap }>();
  const read = (file: string): SourceMap | null => {
    const mapFile = `${file}.map`;
    if (!existsSync(mapFile)) return null;
    const { mtimeMs } = statSync(mapFile);
    const known = maps.get(file);
    if (known?.mtimeMs === mtimeMs) return known.map;
    const map = new SourceMap(JSON.parse(readFileSync(mapFile, "utf8")));
    maps.set(file, { mtimeMs, map });
    return map;
  };
  return (file, line, column) => {
    const entry = read(file)?.findEntry(line - 1, column - 1);
    if (!entry || !("originalSource" in entry)) return null;
    const source = relative(root, resolve(dirname(file), entry.originalSource));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  };
}

/** The stack with each bundled position replaced by its source position. */
function mapStack(stack: string, locate: Locate): string {
  return stack.replace(
    /(?:file:\/\/)?([^\s()]+\.js):(\d+):(\d+)/g,
    (position, file: string, line: string, column: string) =>
      locate(file, Number(line), Number(column)) ?? position,
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether the value is an error as the worker's log serializes it. */
const isLoggedError = (value: unknown): value is { stack: string; message: string } =>
  isRecord(value) && typeof value.stack === "string" && typeof value.message === "string";

function errorLines(error: { stack: string; message: string; cause?: unknown }, locate: Locate) {
  const { name, message, stack, cause } = { name: "Error", ...error };
  const head = stack.includes(message) ? [] : [`${name}: ${message}`];
  const lines = [...head, ...mapStack(stack, locate).trim().split("\n")];
  const causes: string[] = isLoggedError(cause) ? ["caused by:", ...errorLines(cause, locate)] : [];
  return [...lines, ...causes];
}

function fieldText([key, value]: [string, unknown]): string {
  return `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`;
}

/** The line as the worker's log wrote it, parsed; null for any other output. Wrangler marks warnings and errors. */
function parseLogLine(line: string): Record<string, unknown> | null {
  const json = line.replace(/^\S+ \[(WARNING|ERROR)\] /, "");
  if (!json.startsWith('{"level":')) return null;
  try {
    const entry: unknown = JSON.parse(json);
    return isRecord(entry) ? entry : null;
  } catch {
    return null;
  }
}

/**
 * A line of the worker for a terminal: a request as `GET /api/health 200 4 ms`, other log entries as
 * `level event key=value`, errors with one stack frame a line. Other output stays as it is.
 */
export function readableLine(line: string, locate: Locate): string {
  const entry = parseLogLine(line);
  if (!entry) return mapStack(line, locate);
  const { level, event, ...fields } = entry;
  if (event === "request") {
    const { method, route, status, tookMs, requestId } = fields;
    return `${method} ${route} ${status} ${tookMs} ms  ${requestId}`;
  }
  const all = Object.entries(fields);
  const plain = all.filter(([, value]) => !isLoggedError(value)).map(fieldText);
  const errors = all.flatMap(([, value]) =>
    isLoggedError(value) ? errorLines(value, locate) : [],
  );
  const head = [level, event, ...plain].join(" ");
  return [head, ...errors.map((text) => `    ${text.trim()}`)].join("\n");
}
