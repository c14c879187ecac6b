import { expect, it } from "vitest";
import { draftOf, parsedDraft, withoutSent, withRestored, writeDraft } from "./use-draft.ts";

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

it("puts a text that was taken back before the text written since", () => {
  const sent = { reply: "Yes.", slots };
  const empty = { reply: "", note: "", slots: [] };
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
