import { expect, it } from "vitest";
import { eventDataPreview, sessionIdPreview } from "./preview.ts";

it("cuts the data of an event at 100 characters", () => {
  expect(eventDataPreview({ source: "news" })).toBe('{"source":"news"}');
  const data = { title: "x".repeat(88) };
  expect(JSON.stringify(data)).toHaveLength(100);
  expect(eventDataPreview(data)).toBe(JSON.stringify(data));
  const preview = eventDataPreview({ title: "x".repeat(120) });
  expect([...preview]).toHaveLength(101);
  expect(preview.endsWith("x…")).toBe(true);
});

it("shows data that is a text or nothing", () => {
  expect(eventDataPreview("")).toBe("");
  expect(eventDataPreview(undefined)).toBe("");
  expect(eventDataPreview(null)).toBe("null");
});

it("cuts no character in half", () => {
  expect(eventDataPreview("💡".repeat(101))).toBe(`${"💡".repeat(100)}…`);
});

it("cuts the id of a session at 12 characters", () => {
  expect(sessionIdPreview("a91f0c7be24d5e60")).toBe("a91f0c7be24d…");
  expect(sessionIdPreview("a91f0c7be24d")).toBe("a91f0c7be24d");
});
