import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildSite } from "./site.ts";

const folder = vi.hoisted(() => ({ path: "" }));
const runToEnd = vi.hoisted(() => vi.fn());
vi.mock("./processes.ts", () => ({ runToEnd }));
vi.mock("./root.ts", () => ({
  get root() {
    return folder.path;
  },
  inRoot: (...path: string[]) => join(folder.path, ...path),
}));

beforeAll(() => {
  folder.path = mkdtempSync(join(tmpdir(), "site-"));
  for (const file of ["dist/index.html", "build/edge/message-page.json"]) {
    mkdirSync(dirname(join(folder.path, file)), { recursive: true });
    writeFileSync(join(folder.path, file), "");
  }
});
afterAll(() => rmSync(folder.path, { recursive: true }));

const stamp = () => join(folder.path, ".wrangler", "site-build");
const contentOrigins = () => runToEnd.mock.calls.map(([{ env }]) => env.CONTENT_ORIGIN);

it("builds with the content of a site for that site alone", async () => {
  const onLine = () => undefined;
  await buildSite({ onLine });
  await buildSite({ onLine });
  expect(contentOrigins()).toEqual([""]);
  await buildSite({ contentOrigin: "https://site.example", onLine });
  expect(existsSync(stamp())).toBe(false);
  await buildSite({ onLine });
  expect(contentOrigins()).toEqual(["", "https://site.example", ""]);
});
