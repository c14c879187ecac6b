import { expect, it, vi } from "vitest";
import { emptyLocalStorage } from "#web/lib/testing.ts";
import { alertOf, isNews, setNotifications, useAlerts } from "./alerts.ts";
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

const stored = emptyLocalStorage();

/** A browser that lets pages show notifications, or only their service workers, as on Android. */
function notifying(isAllowedToPages: boolean) {
  const shown: string[] = [];
  class FakeNotification {
    static readonly permission = "granted";
    static readonly requestPermission = async () => "granted";
    constructor(title: string) {
      if (!isAllowedToPages) throw new TypeError("Illegal constructor");
      shown.push(title);
    }
    close(): void {}
  }
  vi.stubGlobal("Notification", FakeNotification);
  vi.stubGlobal("document", { hidden: true });
  return shown;
}

it("turns no notifications on where a page can show none, and off where they have failed", async () => {
  notifying(false);
  expect(await setNotifications(true)).toBe(false);
  expect(useAlerts.getState().notifications).toBe(false);
  useAlerts.setState({ notifications: true });
  alertOf(waiting, () => undefined);
  expect(useAlerts.getState().notifications).toBe(false);
  expect(stored.get("chat-notifications")).toBe("off");
});

it("shows notifications once they are turned on, until they are turned off", async () => {
  const shown = notifying(true);
  expect(await setNotifications(true)).toBe(true);
  const before = shown.length;
  alertOf(waiting, () => undefined);
  expect(shown).toHaveLength(before + 1);
  expect(await setNotifications(false)).toBe(true);
  alertOf(waiting, () => undefined);
  expect(shown).toHaveLength(before + 1);
});
