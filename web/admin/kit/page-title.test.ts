import { expect, it } from "vitest";
import { recordTitle } from "./page-title.ts";

it("isolates a name that is written from right to left", () => {
  expect(recordTitle("خالد بن سلمان", "Chat")).toBe("\u2068خالد بن سلمان\u2069 · Chat");
  expect(recordTitle("Mina Okafor", "Chat")).toBe("Mina Okafor · Chat");
});

it("cuts a long name, and no character in two", () => {
  expect(recordTitle(`${"x".repeat(79)}🦄`, "Chat")).toBe(`${"x".repeat(79)} · Chat`);
});
