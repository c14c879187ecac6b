import { expect, it } from "vitest";
import { readSettings } from "./settings.ts";

it.each([
  ["an unknown provider", { GENERATION_PROVIDER: "pigeon" }, "GENERATION_PROVIDER"],
  ["no model", { GENERATION_PROVIDER: "openai" }, "GENERATION_MODEL"],
  [
    "no account",
    { GENERATION_PROVIDER: "workers-ai", GENERATION_MODEL: "m", GENERATION_KEY: "k" },
    "GENERATION_ACCOUNT",
  ],
  [
    "a URL that is none",
    { GENERATION_PROVIDER: "openai", GENERATION_MODEL: "m", GENERATION_URL: "file:///x" },
    "GENERATION_URL",
  ],
  ["a malformed budget", { GENERATION_SITE_BUDGET: "many" }, "GENERATION_SITE_BUDGET"],
])("names the setting of %s", (_, settings, name) => {
  expect(() => readSettings(settings)).toThrow(name);
});

it("writes offline without settings, and with empty ones", () => {
  expect(readSettings({}).provider.name).toBe("offline");
  expect(
    readSettings({ GENERATION_PROVIDER: "", GENERATION_PERSON_BUDGET: "" }).budgets.person,
  ).toEqual({
    items: 50,
    characters: 400_000,
  });
});
