import { ApiError } from "#web/lib/api-error.ts";

const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the lines of a CSV file that comes in parts; a line break inside quotes is none. */
export function lineCounter(): (part: Uint8Array) => number {
  let lines = 0;
  let isQuoted = false;
  return (part) => {
    for (const byte of part) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines += 1;
    }
    return lines;
  };
}

type Options = {
  signal: AbortSignal;
  /** Called after each part with how many rows have come. */
  onRows: (rows: number) => void;
};

/** Reads a CSV file from the worker and its name; throws `ApiError` for a failed request, and when the file breaks off. */
export async function readCsv(url: string, { signal, onRows }: Options) {
  const response = await fetch(url, { credentials: "include", signal });
  if (!response.ok || response.body === null) {
    throw new ApiError(response.status, await response.text());
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const count = lineCounter();
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    // The first line names the columns.
    onRows(count(value) - 1);
  }
  const disposition = response.headers.get("Content-Disposition") ?? "";
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? "export.csv";
  return { name, file: new Blob(parts, { type: "text/csv" }) };
}
