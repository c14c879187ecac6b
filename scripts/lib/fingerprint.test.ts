import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { fingerprint, skipIfUnchanged } from "./fingerprint.ts";
import { inRoot, root } from "./root.ts";

/** An empty folder below the root, removed after the test. */
function newFolder(): string {
  mkdirSync(inRoot(".wrangler"), { recursive: true });
  const folder = mkdtempSync(inRoot(".wrangler", "fingerprint-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it("changes with the files that match, and not with the hidden ones that a server writes beside them", () => {
  const folder = newFolder();
  const current = () => fingerprint([`${relative(root, folder)}/**`]);
  mkdirSync(join(folder, "hosting"));
  writeFileSync(join(folder, "hosting", "page.ts"), "first");
  const first = current();

  mkdirSync(join(folder, "hosting", ".state"));
  writeFileSync(join(folder, "hosting", ".state", "data"), "of a server");
  expect(current()).toBe(first);

  writeFileSync(join(folder, "hosting", "page.ts"), "second text");
  expect(current()).not.toBe(first);
});

it("repeats work whose result is not to be used again, and the work after it", async () => {
  const stamp = join(newFolder(), "stamp");
  let runs = 0;
  const work = async () => {
    runs += 1;
  };
  await skipIfUnchanged(stamp, "sources", work);
  await skipIfUnchanged(stamp, "sources", work);
  expect(runs).toBe(1);
  await skipIfUnchanged(stamp, null, work);
  expect(existsSync(stamp)).toBe(false);
  await skipIfUnchanged(stamp, "sources", work);
  expect(runs).toBe(3);
});
