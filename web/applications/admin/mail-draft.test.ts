import { expect, it, vi } from "vitest";
import { emptyLocalStorage } from "#web/lib/testing.ts";
import {
  keepMailDraft,
  type MailWriting,
  mailDraftKey,
  newMailDraft,
  readMailDraft,
  withoutSent,
  withReplaced,
  withTakenBack,
  withTemplate,
} from "./mail-draft.ts";

const stored = emptyLocalStorage();

const key = mailDraftKey("ada", "an-application");

it("keeps a mail with its id for one person and one application until it is empty", () => {
  const draft = { ...newMailDraft(), subject: "שלום", body: "x".repeat(10_000) };
  keepMailDraft(key, draft);
  expect(readMailDraft(key)).toEqual(draft);
  expect(readMailDraft(mailDraftKey("bob", "an-application"))).toBeNull();
  keepMailDraft(key, { ...draft, subject: " ", body: "\n" });
  expect(stored.size).toBe(0);
});

it.each(["", "no JSON", "7", '{"id":1}'])(
  "does without a draft that cannot be read: %s",
  (text) => {
    stored.set(key, text);
    expect(readMailDraft(key)).toBeNull();
  },
);

it("keeps a mail on the page where the storage is full or blocked", () => {
  const draft = { ...newMailDraft(), subject: "Welcome", body: "Dear Mina" };
  keepMailDraft(key, draft);
  const full = () => {
    throw new DOMException("Full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { ...localStorage, setItem: full });
  const longer = { ...draft, body: "Dear Mina, welcome" };
  keepMailDraft(key, longer);
  expect(readMailDraft(key)).toEqual(longer);
  keepMailDraft(key, null);
  expect(readMailDraft(key)).toBeNull();
});

it("keeps the text that an admin writes while a mail is being sent as the draft of the next mail", () => {
  const draft = { ...newMailDraft(), subject: " Welcome", body: "Dear Mina\n" };
  const sent = { subject: "Welcome", body: "Dear Mina" };
  expect(withoutSent(draft, sent)).toBeNull();
  expect(withoutSent(null, sent)).toBeNull();
  const kept = withoutSent({ ...draft, body: "Dear Mina, welcome" }, sent);
  expect(kept).toEqual({ ...draft, id: kept?.id, body: "Dear Mina, welcome" });
  expect(kept?.id).not.toBe(draft.id);
});

it("puts a mail that was taken back in front of what was written since", () => {
  const sent = { ...newMailDraft(), templateId: "accept", subject: "Welcome", body: "Dear Mina" };
  const back = withTakenBack(null, sent);
  expect(back).toEqual({ ...sent, id: back.id });
  expect(back.id).not.toBe(sent.id);
  const newer = { ...newMailDraft(), subject: "One more thing", body: "Please call." };
  expect(withTakenBack(newer, sent)).toMatchObject({
    templateId: null,
    subject: "Welcome",
    body: "Dear Mina\n\nOne more thing\n\nPlease call.",
  });
  expect(withTakenBack({ ...newer, subject: "Welcome" }, sent).body).toBe(
    "Dear Mina\n\nPlease call.",
  );
});

it("keeps every text that was typed through one template after another", () => {
  const text = (body: string) => ({ subject: "S", body });
  const typed = (writing: MailWriting, body: string): MailWriting => ({
    ...writing,
    draft: { ...writing.draft, ...text(body) },
  });
  const bodies = ({ draft, replaced }: MailWriting) => [
    draft.body,
    ...replaced.map(({ body }) => body),
  ];
  const blank: MailWriting = { draft: newMailDraft(), filled: null, replaced: [] };
  const first = withTemplate(blank, "accept", text("Accepted"));
  expect(bodies(first)).toEqual(["Accepted"]);
  const second = withTemplate(typed(blank, "Mine"), "accept", text("Accepted"));
  // A template that was only looked at is no text of a person.
  const third = withTemplate(second, "decline", text("Declined"));
  expect(bodies(third)).toEqual(["Declined", "Mine"]);
  const fourth = withTemplate(typed(third, "Declined, Ada"), "accept", text("Accepted"));
  expect(bodies(fourth)).toEqual(["Accepted", "Mine", "Declined, Ada"]);
  expect(fourth.draft).toMatchObject({ id: blank.draft.id, templateId: "accept" });
  const back = withReplaced(typed(fourth, "Accepted, Ada"));
  expect(bodies(back)).toEqual(["Declined, Ada", "Accepted, Ada", "Mine"]);
  expect(back.draft).toMatchObject({ id: blank.draft.id, templateId: "decline" });
  expect(bodies(withReplaced(back))).toEqual(["Mine", "Declined, Ada", "Accepted, Ada"]);
  expect(withReplaced(blank)).toBe(blank);
});
