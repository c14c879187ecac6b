import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { commitOptions } from "./deploy-commit.ts";

it("names the commit of a deployment, and whether its files were changed since", () => {
  const folder = mkdtempSync(join(tmpdir(), "commit-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
  expect(commitOptions(folder)).toEqual([]);
  git("init", "-q");
  writeFileSync(join(folder, "a.txt"), "a");
  git("add", "a.txt");
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@agency.example"];
  git(...author, "commit", "-qm", "Add a file");
  const commit = git("rev-parse", "--short", "HEAD");
  expect(commitOptions(folder)).toEqual(["--tag", commit, "--message", "Add a file"]);
  writeFileSync(join(folder, "a.txt"), "b");
  expect(commitOptions(folder)[1]).toBe(`${commit}-changed`);
});
