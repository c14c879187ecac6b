import { expect, it } from "vitest";
import { browserCandidates, installers } from "./browser.ts";

it("prefers the browser named by hand, then those on the PATH, then the downloaded one", () => {
  const environment = { CHROME_PATH: "/opt/mine", PATH: "/a:/b" };
  const candidates = browserCandidates(environment, "/cache/chrome");
  expect(candidates.slice(0, 3)).toEqual(["/opt/mine", "/a/chromium", "/b/chromium"]);
  expect(candidates.indexOf("/b/microsoft-edge")).toBeGreaterThan(
    candidates.indexOf("/a/google-chrome"),
  );
  expect(candidates.at(-1)).toBe("/cache/chrome");
});

it("looks nowhere without a PATH but among the known places", () => {
  expect(browserCandidates({}, "/cache/chrome").at(-1)).toBe("/cache/chrome");
  expect(browserCandidates({}, "")).not.toContain("");
});

it("asks for rights only where it has none, and only where apt is", () => {
  expect(installers(false, false).map(([program]) => program)).toEqual(["playwright"]);
  expect(installers(true, true).map(([program]) => program)).toEqual(["playwright", "env"]);
  expect(installers(false, true)[1]?.slice(0, 2)).toEqual(["sudo", "-n"]);
});
