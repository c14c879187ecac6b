import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { workerPaths } from "#contract/worker-paths.ts";
import { inRoot } from "./root.ts";
import { workerConfig } from "./worker-config.ts";

const promised = workerPaths.toSorted();

/** The path a file of Pages answers: `api/[[path]].ts` takes all below /api. */
const answered = (file: string): string =>
  `/${file.replace(/\.ts$/, "").replace(/\[\[?\w+\]\]?$/, "*")}`;

it("gives a person at the local site the worker's answers where production does", () => {
  expect(workerConfig().assets?.run_worker_first).toEqual(workerPaths);
});

it("sends the live site's visitors to the worker for each of its paths, on one host", () => {
  const patterns = (workerConfig("production").routes ?? []).map(({ pattern }) => pattern);
  expect(patterns.map((pattern) => pattern.slice(pattern.indexOf("/"))).toSorted()).toEqual(
    promised,
  );
  expect(new Set(patterns.map((pattern) => pattern.split("/")[0])).size).toBe(1);
});

it("forwards each of the worker's paths for visitors of a preview", () => {
  const folder = inRoot("web", "hosting", "functions");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1));
  expect(files.map(answered).toSorted()).toEqual(promised);
});
