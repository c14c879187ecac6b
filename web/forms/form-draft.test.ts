import { describe, expect, it, vi } from "vitest";
import { readDraft } from "./draft-storage.ts";
import { anna, keepDrafts, leave, open, stored, storedValues } from "./testing.ts";

keepDrafts();

describe("an offered draft", () => {
  it("is neither filled in nor changed before the person decides", () => {
    leave(anna);
    const before = stored.get("draft:portal");
    const form = open("offer");
    expect([form.values(), form.notice()?.state]).toEqual([{}, "offered"]);
    form.draft.save();
    expect(stored.get("draft:portal")).toBe(before);
  });

  it("survives a typed character, in the fields left empty and in the field typed in", () => {
    leave(anna);
    open("offer").type({ fullName: "x" });
    expect(storedValues()).toEqual({ ...anna, fullName: "x" });
    const form = open("offer");
    form.draft.act("restore");
    expect(form.notice()?.hasEarlier).toBe(true);
    form.draft.act("useEarlier");
    expect(form.values()).toEqual(anna);
    form.draft.act("undo");
    expect(form.values()).toEqual({ ...anna, fullName: "x" });
  });

  it("keeps the first text through several stray characters", () => {
    leave(anna);
    for (const character of ["x", "y", "z"]) open("offer").type({ fullName: character });
    const form = open("offer");
    form.draft.act("restore");
    form.draft.act("useEarlier");
    expect(form.values()).toEqual(anna);
  });

  it("is itself again when the typed character is deleted", () => {
    leave(anna);
    const form = open("offer");
    form.type({ fullName: "x" });
    form.type({});
    expect(readDraft("portal")).toMatchObject({ values: anna, earlier: {} });
  });

  it("fills only empty fields when it is continued, and the undo keeps what is written since", () => {
    leave(anna);
    const form = open("offer");
    form.type({ fullName: "Ben", company: "Ben & Co" });
    form.draft.act("restore");
    expect(form.values()).toEqual({ ...anna, fullName: "Ben", company: "Ben & Co" });
    expect(form.notice()).toMatchObject({ state: "restored", canUndo: true, hasEarlier: true });
    form.type({ ...form.values(), company: "Ben, Keller & Co", message: "Hello" });
    form.draft.act("undo");
    expect(form.values()).toEqual({
      fullName: "Ben",
      company: "Ben, Keller & Co",
      message: "Hello",
    });
    expect(form.notice()?.state).toBe("offered");
    form.draft.act("restore");
    expect(form.values().goals).toBe(anna.goals);
  });

  it("does not count text that the person only continued as replaced", () => {
    leave({ fullName: "Anna" });
    const form = open("offer");
    form.type({ fullName: "Anna Keller" });
    expect(form.notice()).toBeNull();
    expect(readDraft("portal")?.earlier).toEqual({});
  });

  it("goes away when the form contains all of it", () => {
    leave(anna);
    const form = open("offer");
    form.type({ fullName: anna.fullName });
    expect(form.notice()?.state).toBe("offered");
    form.type({ ...anna, company: "Keller" });
    expect(form.notice()).toBeNull();
  });

  it("is discarded without touching the form, and comes back on undo", () => {
    leave(anna);
    const form = open("offer");
    form.type({ company: "Keller" });
    form.draft.act("startAfresh");
    expect(form.values()).toEqual({ company: "Keller" });
    expect(storedValues()).toEqual({ company: "Keller" });
    form.draft.act("undo");
    expect(form.notice()?.state).toBe("offered");
    expect(storedValues()).toEqual({ ...anna, company: "Keller" });
  });

  it("keeps its day", () => {
    leave(anna);
    const written = readDraft("portal");
    const form = open("offer");
    expect(form.notice()?.savedAt).toBe(written?.savedAt);
    form.draft.act("restore");
    form.draft.save();
    expect(readDraft("portal")).toEqual(written);
  });

  it("is withdrawn when another tab has sent or discarded it", () => {
    leave(anna);
    const form = open("offer");
    form.draft.forget();
    expect(form.notice()).toBeNull();
    form.type({ company: "Keller" });
    expect(storedValues()).toEqual({ company: "Keller" });
  });
});

describe("a restored draft", () => {
  it("fills in what was not typed before the form's code was loaded", () => {
    leave(anna);
    const form = open("restore", { fullName: "Ben" });
    expect(form.values()).toEqual({ ...anna, fullName: "Ben" });
    expect(form.notice()).toMatchObject({ state: "restored", canUndo: false, hasEarlier: true });
  });

  it("is not announced when the browser has filled in the same text", () => {
    leave(anna);
    expect(open("restore", anna).notice()).toBeNull();
  });

  it("is emptied and deleted on request, and comes back with what is written since", () => {
    leave(anna);
    const form = open("restore");
    form.draft.act("startAfresh");
    expect([form.values(), storedValues()]).toEqual([{}, {}]);
    expect(form.notice()).toMatchObject({ state: "discarded", canUndo: true });
    form.type({ company: "Keller" });
    form.draft.act("undo");
    expect(form.values()).toEqual({ ...anna, company: "Keller" });
    expect(storedValues()).toEqual({ ...anna, company: "Keller" });
  });
});

it("stores nothing before the first input or the submission, and then the key that a reload sends again", () => {
  const form = open("restore");
  form.draft.save();
  expect([...stored.keys()]).toEqual([]);
  form.type(anna);
  expect([...stored.keys()]).toEqual(["key:portal", "draft:portal"]);
  stored.clear();
  const key = open("restore").draft.takeKey();
  expect([...stored.keys()]).toEqual(["key:portal"]);
  expect(open("restore").draft.takeKey()).toBe(key);
});

it("has a key when storage is unavailable", () => {
  vi.stubGlobal("localStorage", undefined);
  const { draft } = open("restore");
  expect(draft.takeKey()).toMatch(/^[\w-]{36}$/);
  expect(draft.takeKey()).toBe(draft.takeKey());
});

it("deletes the draft and its key after a submission", () => {
  leave(anna);
  const { draft, notice } = open("restore");
  const key = draft.takeKey();
  draft.finish();
  expect([storedValues(), notice()]).toEqual([{}, null]);
  expect(open("restore").draft.takeKey()).not.toBe(key);
});
