import { expect, it } from "vitest";
import { defaultChatSettings } from "#contract/chat-settings.ts";
import { closesAt } from "./closes-at.ts";

const at = (iso: string, timeZone = "Europe/London") =>
  closesAt({ ...defaultChatSettings, timeZone }, Date.parse(iso));

it("names the end of the opening hours that run now", () => {
  expect(at("2026-11-20T09:00:00Z")).toBe("18:00");
  expect(at("2026-11-20T17:59:00Z")).toBe("18:00");
  expect(at("2026-11-20T18:00:00Z")).toBeNull();
  expect(at("2026-11-21T12:00:00Z")).toBeNull();
});

it("reads the hours in the agency's time zone, also in summer", () => {
  expect(at("2026-07-17T08:30:00Z")).toBe("18:00");
  expect(at("2026-11-20T08:30:00Z")).toBeNull();
  expect(at("2026-11-20T23:30:00Z", "Pacific/Auckland")).toBeNull();
});
