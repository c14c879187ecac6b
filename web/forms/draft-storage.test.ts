import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  clearDraft,
  currentKey,
  type Draft,
  readDraft,
  renewKey,
  writeDraft,
} from "./draft-storage.ts";

const stored = new Map<string, string>();
const day = 24 * 60 * 60 * 1000;

const draft = (savedAt = Date.now()): Draft => ({
  values: { fullName: "Zoë Marlow" },
  key: "a-key-of-its-own",
  openedAt: savedAt - 1000,
  savedAt,
});

beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

describe("a draft", () => {
  it("is read as it was written, form by form", () => {
    const written = draft();
    writeDraft("portal", written);
    expect(readDraft("portal")).toEqual(written);
    expect(readDraft("join-us")).toBeNull();
  });

  it("is gone once it is cleared", () => {
    writeDraft("portal", draft());
    clearDraft("portal");
    expect(readDraft("portal")).toBeNull();
  });

  it("is forgotten after 30 days", () => {
    writeDraft("portal", draft(Date.now() - 29 * day));
    expect(readDraft("portal")).not.toBeNull();
    writeDraft("portal", draft(Date.now() - 31 * day));
    expect(readDraft("portal")).toBeNull();
  });

  it.each([
    ["no JSON", "{"],
    ["another version", JSON.stringify({ version: 0, draft: draft() })],
    ["no draft", JSON.stringify({ version: 1, draft: null })],
    [
      "values that are no texts",
      JSON.stringify({ version: 1, draft: { ...draft(), values: { a: 1 } } }),
    ],
    ["no values", JSON.stringify({ version: 1, draft: { ...draft(), values: null } })],
  ])("is not read from %s", (_, text) => {
    stored.set("draft:portal", text);
    expect(readDraft("portal")).toBeNull();
  });

  it("asks for nothing where storage is forbidden", () => {
    const forbid = () => {
      throw new DOMException("Forbidden", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: forbid, setItem: forbid, removeItem: forbid });
    writeDraft("portal", draft());
    clearDraft("portal");
    expect(readDraft("portal")).toBeNull();
  });
});

describe("the key of what is being written", () => {
  it("is the same in every tab until it is renewed, form by form", () => {
    const key = currentKey("portal");
    expect(currentKey("portal")).toBe(key);
    expect(currentKey("join-us")).not.toBe(key);
    const next = renewKey("portal");
    expect(next).not.toBe(key);
    expect(currentKey("portal")).toBe(next);
  });

  it("is there without storage as well", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(currentKey("portal")).toMatch(/^[\w-]{36}$/);
  });
});
