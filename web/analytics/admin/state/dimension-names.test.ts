import { expect, it } from "vitest";
import { dimensionNoun, valueName } from "./dimension-names.ts";

it("names countries and languages", () => {
  expect(valueName("country", "IE")).toBe("Ireland");
  expect(valueName("language", "de")).toBe("German");
});

it("keeps a code that has no name", () => {
  expect(valueName("country", "XX")).toBe("XX");
  expect(valueName("country", "not a code")).toBe("not a code");
  expect(valueName("language", "*")).toBe("*");
});

it("says what a missing value means", () => {
  expect(valueName("referrer", "")).toBe("No referrer");
  expect(valueName("country", "")).toBe("Unknown");
  expect(valueName("page", "(other)")).toBe("Others");
});

it("counts the values of a dimension", () => {
  expect(dimensionNoun("country")).toEqual({ one: "country", many: "countries" });
  expect(dimensionNoun("utmCampaign")).toEqual({ one: "UTM campaign", many: "UTM campaigns" });
  expect(dimensionNoun("os")).toEqual({ one: "operating system", many: "operating systems" });
});
