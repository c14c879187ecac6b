import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { makeMemoryFolder } from "./memory-folder.ts";

it("makes a folder that goes with its process", () => {
  const program = `
    import { existsSync } from "node:fs";
    const { makeMemoryFolder } = await import(${JSON.stringify(import.meta.resolve("./memory-folder.ts"))});
    const folder = makeMemoryFolder(1, ${JSON.stringify(tmpdir())});
    console.log(JSON.stringify({ folder, exists: existsSync(folder) }));
  `;
  const args = ["--input-type=module", "--eval", program];
  const { folder, exists } = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
  expect(dirname(folder)).toBe(tmpdir());
  expect(exists).toBe(true);
  expect(existsSync(folder)).toBe(false);
});

it("makes none where there is no file system in memory, or too little is free", () => {
  expect(makeMemoryFolder(1, "/no/such/folder")).toBeUndefined();
  expect(makeMemoryFolder(Number.POSITIVE_INFINITY, tmpdir())).toBeUndefined();
});
