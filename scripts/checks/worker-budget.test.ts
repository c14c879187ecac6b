import { randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { checkWorker } from "./worker-budget.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "worker-"));
});

it("counts scripts but not source maps", () => {
  writeFileSync(join(folder, "index.js"), "export default {};");
  writeFileSync(join(folder, "index.js.map"), randomBytes(600 * 1024));
  expect(checkWorker(folder)).toBe("worker: 0.0 KB gzip of at most 400 KB");
});

it("refuses a worker over its budget", () => {
  writeFileSync(join(folder, "index.js"), randomBytes(401 * 1024));
  expect(() => checkWorker(folder)).toThrow("KB gzip of at most 400 KB");
});

it("refuses a folder without a worker", () => {
  expect(() => checkWorker(folder)).toThrow("no script");
});
