import { describe, expect, it } from "vitest";
import { readKey } from "./draft-storage.ts";
import { anna, keepDrafts, leave, open, storedValues } from "./testing.ts";

keepDrafts();

describe("two tabs", () => {
  it("send the same answers with one key, also when both opened before either saw the other's", () => {
    const [one, other] = [open("restore").draft, open("restore").draft];
    other.takeKey();
    one.followKey(readKey("portal"));
    const key = one.takeKey();
    one.finish();
    other.followKey(null);
    // The next submission of the first tab.
    other.followKey(open("restore").draft.takeKey());
    expect(other.takeKey()).toBe(key);
  });

  it("send the same answers with one key where one has stored its own and the other has not been told yet", () => {
    const [one, other] = [open("restore"), open("restore")];
    one.type(anna);
    expect(readKey("portal")).not.toBeNull();
    expect(other.draft.takeKey()).toBe(one.draft.takeKey());
  });

  it("keep a key each once one of them has sent its answers, which may have been received or not", () => {
    const [one, other] = [open("restore").draft, open("restore").draft];
    const key = one.takeKey();
    one.followKey(other.renewKey());
    expect(one.takeKey()).toBe(key);
  });

  it("do not remove the key of other answers, whose sending may not have ended", () => {
    const [one, other] = [open("restore").draft, open("restore").draft];
    one.takeKey();
    const key = other.renewKey();
    one.finish();
    expect(open("restore").draft.takeKey()).toBe(key);
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
