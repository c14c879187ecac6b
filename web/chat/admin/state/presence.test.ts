import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { notePresence, setPresence, usePresence } from "./presence.ts";

const team = (isOnline: boolean) => [
  { id: "jun", name: "Jun", isOnline: !isOnline },
  { id: "ada", name: "Ada", isOnline },
];
const heard = (isOnline: boolean) => notePresence(team(isOnline), "ada");
const isOnline = () => usePresence.getState().isOnline;
const reset = () => usePresence.setState(usePresence.getInitialState(), true);

beforeEach(reset);
afterAll(reset);

it("is what the server says, because it may have been pressed in another tab or browser", () => {
  heard(false);
  expect(isOnline()).toBe(false);
  heard(true);
  expect(isOnline()).toBe(true);
  notePresence([{ id: "jun", name: "Jun", isOnline: false }], "ada");
  expect(isOnline()).toBe(true);
});

it("stays as pressed until the server has heard of it, and follows it then", () => {
  setPresence(false);
  heard(true);
  expect(usePresence.getState()).toEqual({ isOnline: false, isConfirmed: false });
  heard(false);
  expect(usePresence.getState()).toEqual({ isOnline: false, isConfirmed: true });
  heard(true);
  expect(isOnline()).toBe(true);
});

/** What a later page of this browser begins with, after something has happened in this one; `me` is who has signed in by then. */
async function presenceAfter(happen: () => void, me: { id: string } | null = null) {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  happen();
  vi.resetModules();
  vi.doMock("#web/admin/kit/admin-user.ts", () => ({ adminUser: () => me }));
  const anew = await import("./presence.ts");
  vi.doUnmock("#web/admin/kit/admin-user.ts");
  vi.resetModules();
  return anew.usePresence.getState();
}

it("is sent by a later page when the server has not heard of the press", async () => {
  expect(await presenceAfter(() => setPresence(false))).toEqual({
    isOnline: false,
    isConfirmed: false,
  });
});

it("is not sent for another person who signs in to the same browser", async () => {
  const later = await presenceAfter(() => setPresence(false), { id: "jun" });
  expect(later.isConfirmed).toBe(true);
});

it("is shown as it was known last when the page opens", async () => {
  expect(await presenceAfter(() => heard(false))).toEqual({ isOnline: false, isConfirmed: true });
});
