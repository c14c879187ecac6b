import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readFlags, readOptions } from "./options.ts";
import { inRoot } from "./root.ts";

const known = ["samples", "worker"];

it("reads options and their values in order", () => {
  expect(readOptions(["page", "runs"], ["--page", "--runs=3", "--page=a=b"])).toMatchObject([
    { name: "page", value: undefined },
    { name: "runs", value: "3" },
    { name: "page", value: "a=b" },
  ]);
  expect([...readFlags(known, ["--worker"])]).toEqual(["worker"]);
  expect([...readFlags([], [])]).toEqual([]);
});

it.each([["--help"], ["--workers"], ["--dry-run"], ["-h"], ["worker"], ["--"], ["--worker", "x"]])(
  "refuses what is not an option of the command: %s",
  (...args) => {
    const sentence = `does not know "${args.at(-1)}": its options are --samples, --worker.`;
    expect(() => readFlags(known, args)).toThrow(sentence);
  },
);

it("refuses a value where an option takes none", () => {
  expect(() => readFlags(known, ["--worker=no"])).toThrow("--worker takes no value.");
});

it("refuses an option that npm has kept because -- was forgotten", () => {
  const environment = { npm_config_worker: "true", npm_lifecycle_event: "deploy" };
  const sentence = "npm has not passed --worker on; run npm run deploy -- --worker.";
  expect(() => readFlags(known, [], environment)).toThrow(sentence);
});

// Not by running it: a command that took the option would deploy, or delete the local data.
it.each(["start", "dev", "reset", "build", "bench", "deploy"])(
  "is how %s reads its command line",
  (command) => {
    const text = readFileSync(inRoot("scripts", `${command}.ts`), "utf8");
    expect(text).toMatch(/read(Flags|Options)\(/);
    expect(text).not.toContain("process.argv");
  },
);
