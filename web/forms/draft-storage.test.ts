import { describe, expect, it, vi } from "vitest";
import { emptyLocalStorage } from "#web/lib/testing.ts";
import {
  clearDraft,
  clearKey,
  type Draft,
  followOtherTabs,
  readDraft,
  readKey,
  writeDraft,
  writeKey,
} from "./draft-storage.ts";

const stored = emptyLocalStorage();
const day = 24 * 60 * 60 * 1000;

const draft = (savedAt = Date.now()): Draft => ({
  values: { fullName: "Zoë Marlow" },
  openedAt: savedAt - 1000,
  savedAt,
});

describe("a draft", () => {
  it("is stored separately for each form", () => {
    const written = draft();
    writeDraft("portal", written);
    expect(readDraft("portal")).toEqual(written);
    expect(readDraft("join-us")).toBeNull();
  });

  it("is removed when it is cleared", () => {
    writeDraft("portal", draft());
    clearDraft("portal");
    expect(readDraft("portal")).toBeNull();
  });

  it("expires after 30 days", () => {
    writeDraft("portal", draft(Date.now() - 29 * day));
    expect(readDraft("portal")).not.toBeNull();
    writeDraft("portal", draft(Date.now() - 31 * day));
    expect(readDraft("portal")).toBeNull();
  });

  it.each([
    ["invalid JSON", "{"],
    ["another format version", JSON.stringify({ version: 0, draft: draft() })],
    ["no draft", JSON.stringify({ version: 1, draft: null })],
    [
      "values that are not strings",
      JSON.stringify({ version: 1, draft: { ...draft(), values: { a: 1 } } }),
    ],
    ["no values", JSON.stringify({ version: 1, draft: { ...draft(), values: null } })],
  ])("is ignored when it contains %s", (_, text) => {
    stored.set("draft:portal", text);
    expect(readDraft("portal")).toBeNull();
  });

  it("does not throw when storage is blocked", () => {
    const throwError = () => {
      throw new DOMException("Forbidden", "SecurityError");
    };
    vi.stubGlobal("localStorage", {
      getItem: throwError,
      setItem: throwError,
      removeItem: throwError,
    });
    writeDraft("portal", draft());
    clearDraft("portal");
    expect(readDraft("portal")).toBeNull();
  });
});

describe("the idempotency key of a form", () => {
  it("is stored separately for each form until it is replaced or removed", () => {
    writeKey("portal", "a-key");
    expect([readKey("portal"), readKey("join-us")]).toEqual(["a-key", null]);
    writeKey("portal", "the-next-key");
    clearKey("portal", "a-key");
    expect(readKey("portal")).toBe("the-next-key");
    clearKey("portal", "the-next-key");
    expect(readKey("portal")).toBeNull();
  });

  it("is told to the other tabs, who get the stored one of several", () => {
    const tab = new EventTarget();
    vi.stubGlobal("addEventListener", tab.addEventListener.bind(tab));
    const keys: (string | null)[] = [];
    const { signal } = new AbortController();
    const listeners = {
      onDraftCleared: () => {},
      onKeyChanged: (key: string | null) => keys.push(key),
    };
    followOtherTabs("portal", listeners, signal);
    const tell = (key: string, newValue: string | null) =>
      tab.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
    writeKey("portal", "a-key");
    tell("key:portal", "an-earlier-key");
    tell("key:join-us", "a-key-of-another-form");
    tell("key:portal", null);
    expect(keys).toEqual(["a-key", null]);
  });
});
