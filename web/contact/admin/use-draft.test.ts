import { createElement } from "react";
import { expect, it, vi } from "vitest";
import { emptyLocalStorage } from "#web/lib/testing.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import {
  attemptId,
  draftOf,
  dropStored,
  parsedDraft,
  useDraft,
  withoutSent,
  withRestored,
  writeDraft,
} from "./use-draft.ts";

const storage = emptyLocalStorage();
const empty = { reply: "", note: "", slots: [] };
const storedByOtherTab = (key: string, draft: object) =>
  storage.set(key, JSON.stringify({ ...empty, ...draft }));

const slots = [{ localTime: "2031-07-01T10:00", minutes: 30 }] as const;

it("is kept until it is empty; an unreadable draft counts as empty", () => {
  writeDraft("key", { reply: "Dear Mina" });
  writeDraft("key", { note: "Ask Jun" });
  expect(draftOf("key")).toEqual({ reply: "Dear Mina", note: "Ask Jun", slots: [] });
  const written = JSON.stringify({ reply: "R", note: "", slots });
  expect(parsedDraft(written)).toEqual({ reply: "R", note: "", slots });
  for (const text of [null, "", "{", "[]", '{"reply":1}'])
    expect(parsedDraft(text)).toEqual({ reply: "", note: "", slots: [] });
});

it("takes what another tab has stored, also once this tab has changed and emptied it", () => {
  writeDraft("key", { reply: "D" });
  writeDraft("key", { reply: "" });
  storedByOtherTab("key", { reply: "Dear Mina" });
  expect(draftOf("key").reply).toBe("Dear Mina");
  writeDraft("key", { note: "Ask Jun" });
  expect(parsedDraft(storage.get("key") ?? null)).toEqual({
    ...empty,
    reply: "Dear Mina",
    note: "Ask Jun",
  });
  storage.delete("key");
  expect(draftOf("key")).toEqual(empty);
});

it("is shown as another tab has stored it", async () => {
  const { render, text, unmount, dispatch } = await mountPoint();
  await render(createElement(() => useDraft("shown").reply));
  storedByOtherTab("shown", { reply: "Dear Mina" });
  await dispatch(new Event("storage"));
  expect(text()).toBe("Dear Mina");
  const stopListening = vi.spyOn(globalThis, "removeEventListener");
  await unmount();
  expect(stopListening).toHaveBeenCalledWith("storage", expect.any(Function));
});

it("keeps what another tab has stored unseen beside what is typed here", () => {
  draftOf("unseen");
  storedByOtherTab("unseen", { reply: "Dear Mina", slots });
  writeDraft("unseen", { reply: "x" });
  expect(draftOf("unseen")).toEqual({ ...empty, reply: "Dear Mina\n\nx", slots });
  storedByOtherTab("unseen", { reply: "Dear Mina", note: "Ask Jun", slots: [] });
  writeDraft("unseen", { note: "Ask Bo" });
  expect(draftOf("unseen")).toEqual({ ...empty, reply: "Dear Mina", note: "Ask Jun\n\nAsk Bo" });
});

it("stays on this page where the storage does not take it, also when another tab stores one", () => {
  const full = () => {
    throw new Error("Full");
  };
  vi.stubGlobal("localStorage", { ...localStorage, setItem: full });
  writeDraft("full", { reply: "Dear" });
  writeDraft("full", { reply: "Dear Mina" });
  expect(draftOf("full").reply).toBe("Dear Mina");
  storedByOtherTab("full", { reply: "Hello" });
  expect(draftOf("full").reply).toBe("Hello\n\nDear Mina");
});

it("puts a text that was taken back before the text written since", () => {
  const sent = { reply: "Yes.", slots };
  expect(withRestored(empty, sent)).toEqual(sent);
  expect(withRestored({ ...empty, reply: "And" }, sent)).toEqual({ reply: "Yes.\n\nAnd", slots });
});

it("keeps the times of a reply that was taken back beside those that were chosen since", () => {
  const at = (day: number) => ({ localTime: `2031-07-0${day}T10:00`, minutes: 30 }) as const;
  const draft = { reply: "And", note: "", slots: [at(1), at(2)] };
  expect(withRestored(draft, { reply: "Yes.", slots: [at(2), at(3)] })).toEqual({
    reply: "Yes.\n\nAnd",
    slots: [at(1), at(2), at(3)],
  });
  // A fourth time stands in the text.
  expect(withRestored(draft, { reply: "Yes.", slots: [at(3), at(4)] })).toEqual({
    reply: "Yes.\n\nFri, 4 Jul 2031, 10:00, 30 min\n\nAnd",
    slots: [at(1), at(2), at(3)],
  });
});

it("keeps what was written while a reply or a note was on its way", () => {
  const draft = { reply: " Yes. ", note: "Ask Jun", slots };
  const sent = { reply: "Yes.", slots };
  expect(withoutSent(draft, sent)).toEqual({ reply: "", note: "Ask Jun", slots: [] });
  expect(withoutSent({ ...draft, reply: "Yes.\nKind regards" }, sent).reply).toBe("Kind regards");
  expect(withoutSent({ ...draft, reply: "Yesterday." }, sent).reply).toBe("Yesterday.");
  expect(withoutSent(draft, { note: "Ask Jun" })).toEqual({ ...draft, note: "" });
  expect(withoutSent(draft, { note: "Ask" }).note).toBe("Ask Jun");
  const other = { localTime: "2031-07-02T10:00", minutes: 30 } as const;
  expect(withoutSent({ ...draft, slots: [...slots, other] }, sent).slots).toEqual([other]);
});

it("gives the same text the same id until it is stored, also after a reload, and then a new id", async () => {
  writeDraft("sent", { reply: "Thank you.", note: "Ask Jun" });
  const content = { kind: "reply", text: "Thank you.", slots: [...slots] } as const;
  const id = attemptId("sent", content);
  expect(attemptId("sent", content)).toBe(id);
  vi.resetModules();
  const reloaded = await import("./use-draft.ts");
  expect(reloaded.attemptId("sent", content)).toBe(id);
  const other = attemptId("sent", { ...content, text: "Thanks." });
  expect(other).not.toBe(id);
  writeDraft("sent", withoutSent(draftOf("sent"), { reply: "Thank you." }));
  expect(attemptId("sent", { ...content, text: "Thanks." })).not.toBe(other);
});

it("takes a text out of its draft that is stored although its answer was lost", () => {
  writeDraft("lost", { reply: "Thank you.\nKind regards", note: "Ask Jun" });
  const id = attemptId("lost", { kind: "reply", text: "Thank you.", slots: [] });
  expect(dropStored("lost", [{ id: "another" }])).toBe(false);
  expect(draftOf("lost").reply).toBe("Thank you.\nKind regards");
  expect(dropStored("lost", [{ id: "another" }, { id }])).toBe(true);
  expect(draftOf("lost")).toEqual({ ...empty, reply: "Kind regards", note: "Ask Jun" });
  expect(dropStored("lost", [{ id }])).toBe(false);
});
