import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { browserCandidates, findBrowser, installers } from "./browser.ts";

it("prefers CHROME_PATH, then the PATH, then the downloaded browser", () => {
  const environment = { CHROME_PATH: "/opt/mine", PATH: "/a:/b" };
  const candidates = browserCandidates(environment, "/cache/chrome");
  const shells = ["/a/chromium-headless-shell", "/b/chromium-headless-shell"];
  expect(candidates.slice(0, 4)).toEqual(["/opt/mine", ...shells, "/a/chromium"]);
  expect(candidates.indexOf("/b/microsoft-edge")).toBeGreaterThan(
    candidates.indexOf("/a/google-chrome"),
  );
  expect(candidates.at(-1)).toBe("/cache/chrome");
});

it("leaves out a browser without a window where one with a window is wanted", () => {
  const candidates = browserCandidates({ PATH: "/a" }, "/cache/chrome", true);
  expect(candidates[0]).toBe("/a/chromium");
  expect(candidates).not.toContain("/a/chromium-headless-shell");
});

it("uses only known locations without a PATH", () => {
  expect(browserCandidates({}, "/cache/chrome").at(-1)).toBe("/cache/chrome");
  expect(browserCandidates({}, "")).not.toContain("");
});

it("installs with apt only where it exists, and with sudo only without root", () => {
  expect(installers(false, false).map(([program]) => program)).toEqual(["playwright"]);
  expect(installers(true, true).map(([program]) => program)).toEqual(["playwright", "env"]);
  expect(installers(false, true)[1]?.slice(0, 2)).toEqual(["sudo", "-n"]);
});

it("passes over a browser that does not run, as one that lacks libraries of the system", () => {
  const folder = mkdtempSync(join(tmpdir(), "browsers-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, line: string): string => {
    const file = join(folder, name);
    writeFileSync(file, `#!/bin/sh\n${line}\n`, { mode: 0o755 });
    return file;
  };
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("CHROME_PATH", write("broken", "exit 127"));
  vi.stubEnv("PATH", folder);
  const working = write("chromium", 'test "$1" = --version && echo Chromium 150');
  expect(findBrowser()).toBe(working);
});
