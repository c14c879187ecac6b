import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, expect, it } from "vitest";
import { root } from "./root.ts";
import { readableLine, sourceLocator } from "./worker-log.ts";

const folder = mkdtempSync(join(tmpdir(), "worker-log-"));
afterAll(() => rmSync(folder, { recursive: true }));

const unknown = () => null;

it("shows a request in one short line with its id", () => {
  const fields = { requestId: "abc", method: "GET", route: "/api/x/:id", status: 404, tookMs: 7 };
  const line = JSON.stringify({ level: "info", event: "request", ...fields });
  expect(readableLine(line, unknown)).toBe("GET /api/x/:id 404 7 ms  abc");
});

it("shows an error with one stack frame a line, in source positions, its causes below", () => {
  const cause = {
    name: "Error",
    message: "D1 is down",
    stack: "Error: D1 is down\n    at c (/b.js:3:4)",
  };
  const error = { name: "TypeError", message: "no", stack: "\n    at f (file:///b.js:1:2)", cause };
  const line = JSON.stringify({ level: "error", event: "failed", route: "/x", error });
  const locate = (_file: string, row: number, column: number) =>
    `worker/x.ts:${row * 10}:${column}`;
  expect(readableLine(`✘ [ERROR] ${line}`, locate).split("\n")).toEqual([
    "error failed route=/x",
    "    TypeError: no",
    "    at f (worker/x.ts:10:2)",
    "    caused by:",
    "    Error: D1 is down",
    "    at c (worker/x.ts:30:4)",
  ]);
});

it("leaves other output as it is", () => {
  for (const line of ["hello", '{"a":1}', '{"level":'])
    expect(readableLine(line, unknown)).toBe(line);
});

it("reads positions from the source map beside a bundle", () => {
  const bundle = join(folder, "index.js");
  expect(sourceLocator()(bundle, 1, 1)).toBeNull();
  const map = { version: 3, sources: ["../app.ts"], names: [], mappings: "AAEA" };
  writeFileSync(`${bundle}.map`, JSON.stringify(map));
  const source = relative(root, join(folder, "..", "app.ts"));
  expect(sourceLocator()(bundle, 1, 1)).toBe(`${source}:3:1`);
});
