import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentKey, readDraft } from "./draft-storage.ts";
import { FormDraft } from "./form-draft.ts";
import type { DraftNotice } from "./form-state.ts";
import type { FormValues } from "./form-values.ts";

const stored = new Map<string, string>();
const anna = { fullName: "Anna Keller", goals: "A house that lasts" };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2031, 2, 1, 12) });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens the form in a tab of its own, a minute after the last one. */
function open(mode: "restore" | "offer", typed: FormValues = {}) {
  vi.advanceTimersByTime(60_000);
  let values = typed;
  let notice = null as DraftNotice | null;
  const fields = {
    read: () => values,
    write: (next: FormValues) => {
      values = next;
    },
  };
  const draft = new FormDraft("portal", fields, Date.now(), (next) => {
    notice = next;
  });
  draft.load(mode);
  return {
    draft,
    values: () => values,
    notice: () => notice,
    /** Replaces the values of the form as a person does, and stores them. */
    type: (next: FormValues) => {
      vi.advanceTimersByTime(1000);
      values = next;
      draft.save();
    },
  };
}

/** Types values into a form that is then closed. */
const leave = (values: FormValues) => open("offer").type(values);
const storedValues = () => readDraft("portal")?.values ?? {};

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

describe("two tabs", () => {
  it("send the same answers with one key, also when both opened before either saw the other's", () => {
    const one = open("restore").draft;
    stored.delete("key:portal");
    const other = open("restore").draft;
    one.followKey(currentKey("portal"));
    const key = one.takeKey();
    one.finish();
    other.followKey(null);
    // The next submission of the first tab.
    other.followKey(open("restore").draft.takeKey());
    expect(other.takeKey()).toBe(key);
  });

  it("keep a key each once one of them has sent its answers, which may have been received or not", () => {
    const [one, other] = [open("restore").draft, open("restore").draft];
    const key = one.takeKey();
    one.followKey(other.renewKey());
    expect(one.takeKey()).toBe(key);
  });

  it("keep what each other wrote", () => {
    const one = open("restore");
    const other = open("restore");
    one.type({ fullName: "Anna Keller" });
    other.type({ goals: "A house that lasts" });
    expect(storedValues()).toEqual(anna);
    one.type({ fullName: "Anna Keller-Ott" });
    expect(storedValues()).toEqual({ ...anna, fullName: "Anna Keller-Ott" });
  });

  it("leave a field empty that one of them has emptied", () => {
    leave(anna);
    const [one, other] = [open("restore"), open("restore")];
    other.type({ ...anna, company: "Keller" });
    one.type({ fullName: anna.fullName });
    other.type({ ...anna, company: "Keller & Ott" });
    one.draft.save();
    expect(storedValues()).toEqual({ fullName: anna.fullName, company: "Keller & Ott" });
  });

  it("keep the newer text of a field when the tab with the older one is closed", () => {
    leave(anna);
    const [one, other] = [open("restore"), open("restore")];
    other.type({ ...anna, goals: "A garden" });
    one.draft.save();
    expect(storedValues().goals).toBe("A garden");
  });

  it("do not store again what one of them has discarded, unless the other goes on with it", () => {
    leave(anna);
    const [one, other] = [open("restore"), open("restore")];
    other.draft.act("startAfresh");
    one.draft.save();
    expect(storedValues()).toEqual({});
    one.type({ ...anna, company: "Keller" });
    expect(storedValues()).toEqual({ ...anna, company: "Keller" });
  });

  it("keep the text that a typed character has replaced", () => {
    leave(anna);
    const [one, other] = [open("offer"), open("offer")];
    one.type({ fullName: "x" });
    other.type({ company: "Keller" });
    one.type({ fullName: "xy" });
    const form = open("restore");
    form.draft.act("useEarlier");
    expect(form.values()).toEqual({ ...anna, company: "Keller" });
  });

  it("continue with what was written last", () => {
    leave(anna);
    const [one, other] = [open("offer"), open("restore")];
    other.type({ ...anna, goals: "A garden" });
    one.draft.act("restore");
    expect(one.values()).toEqual({ ...anna, goals: "A garden" });
  });
});

it("deletes the draft and its key after a submission", () => {
  leave(anna);
  const { draft, notice } = open("restore");
  draft.finish();
  expect([storedValues(), notice()]).toEqual([{}, null]);
  expect(open("restore").draft.takeKey()).not.toBe(draft.takeKey());
});
