import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { workerPaths } from "#contract/worker-paths.ts";
import { inRoot } from "./root.ts";
import { workerConfig } from "./worker-config.ts";

const expected = workerPaths.toSorted();

/** The path pattern of a Pages function: `api/[[path]].ts` matches everything below /api. */
const patternOf = (file: string): string =>
  `/${file.replace(/\.ts$/, "").replace(/\[\[?\w+\]\]?$/, "*")}`;

it("runs the worker first for its paths in local development", () => {
  expect(workerConfig().assets?.run_worker_first).toEqual(workerPaths);
});

it("routes each of the worker's paths to the worker in production, on one host", () => {
  const patterns = (workerConfig("production").routes ?? []).map(({ pattern }) => pattern);
  expect(patterns.map((pattern) => pattern.slice(pattern.indexOf("/"))).toSorted()).toEqual(
    expected,
  );
  expect(new Set(patterns.map((pattern) => pattern.split("/")[0])).size).toBe(1);
});

it("forwards each of the worker's paths in preview deployments", () => {
  const folder = inRoot("web", "hosting", "functions");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1));
  expect(files.map(patternOf).toSorted()).toEqual(expected);
});
