import { expect, it } from "vitest";
import { browserCandidates, installers } from "./browser.ts";

it("prefers CHROME_PATH, then the PATH, then the downloaded browser", () => {
  const environment = { CHROME_PATH: "/opt/mine", PATH: "/a:/b" };
  const candidates = browserCandidates(environment, "/cache/chrome");
  expect(candidates.slice(0, 3)).toEqual(["/opt/mine", "/a/chromium", "/b/chromium"]);
  expect(candidates.indexOf("/b/microsoft-edge")).toBeGreaterThan(
    candidates.indexOf("/a/google-chrome"),
  );
  expect(candidates.at(-1)).toBe("/cache/chrome");
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
