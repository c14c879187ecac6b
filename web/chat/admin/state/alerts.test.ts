import { expect, it } from "vitest";
import { isNews } from "./alerts.ts";
import { testConversation } from "./testing.ts";

const me = "ada";
const waiting = testConversation("a", { status: "waiting", waitingSince: 5, unread: 1 });
const assigned = (id: string) =>
  testConversation("a", { assignee: { id, name: "Ada" }, unread: 2 });

it("is news when a visitor who waits, or is mine, has written", () => {
  expect(isNews(undefined, waiting, me)).toBe(true);
  expect(isNews(waiting, { ...waiting, unread: 2 }, me)).toBe(true);
  expect(isNews({ ...waiting, unread: 1 }, assigned(me), me)).toBe(true);
});

it("is news when a visitor begins to wait, or a conversation becomes mine, with nothing written", () => {
  const automatic = testConversation("a", { status: "automatic", unread: 1 });
  expect(isNews(automatic, waiting, me)).toBe(true);
  expect(isNews({ ...assigned("jun"), unread: 1 }, waiting, me)).toBe(true);
  expect(isNews(undefined, { ...waiting, unread: 0 }, me)).toBe(true);
  expect(isNews({ ...automatic, unread: 2 }, assigned(me), me)).toBe(true);
  expect(isNews(assigned("jun"), assigned(me), me)).toBe(true);
});

it("is no news when nothing was written, or another person has it", () => {
  expect(isNews(waiting, { ...waiting, isVisitorHere: true }, me)).toBe(false);
  expect(isNews(assigned(me), { ...assigned(me), isVisitorHere: true }, me)).toBe(false);
  expect(isNews(undefined, { ...assigned(me), unread: 0 }, me)).toBe(false);
  expect(isNews(undefined, assigned("jun"), me)).toBe(false);
  expect(isNews(waiting, assigned("jun"), me)).toBe(false);
  expect(isNews(undefined, testConversation("a", { status: "automatic", unread: 1 }), me)).toBe(
    false,
  );
  expect(isNews(waiting, { ...waiting, status: "closed", unread: 3 }, me)).toBe(false);
});
