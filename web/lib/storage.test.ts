import { afterEach, expect, it, vi } from "vitest";
import { readLocal, readSession, removeLocal, writeLocal, writeSession } from "./storage.ts";
import { fakeStorage } from "./testing.ts";

afterEach(() => vi.unstubAllGlobals());

it("stores plain text, separately for the tab and the browser", () => {
  vi.stubGlobal("sessionStorage", fakeStorage());
  vi.stubGlobal("localStorage", fakeStorage());
  writeSession("theme", "light");
  writeLocal("theme", "dark");
  expect(readSession("theme")).toBe("light");
  expect(readLocal("theme")).toBe("dark");
  removeLocal("theme");
  expect(readLocal("theme")).toBeNull();
  expect(readSession("theme")).toBe("light");
});

const refuse = () => {
  throw new DOMException("The quota has been exceeded", "QuotaExceededError");
};

it.each([
  ["missing", undefined],
  ["full or read-only", { getItem: refuse, setItem: refuse, removeItem: refuse }],
])("reads null and does not throw when storage is %s", (_, storage) => {
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("localStorage", storage);
  writeSession("theme", "light");
  writeLocal("theme", "dark");
  removeLocal("theme");
  expect(readSession("theme")).toBeNull();
  expect(readLocal("theme")).toBeNull();
});

it("does not throw when the browser blocks access to the storage property itself", () => {
  const original = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: refuse });
  try {
    writeLocal("theme", "dark");
    expect(readLocal("theme")).toBeNull();
  } finally {
    if (original) Object.defineProperty(globalThis, "localStorage", original);
    else Reflect.deleteProperty(globalThis, "localStorage");
  }
});
