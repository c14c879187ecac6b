import { expect, it } from "vitest";
import { countsText, durationText, foundTexts, mentionLink, outcomeText } from "./labels.ts";

it("names the kinds of records that were found, in singular and plural", () => {
  const none = { kind: "conversations", count: 0, hasMore: false } as const;
  const one = { kind: "messages", count: 1, hasMore: false } as const;
  const many = { kind: "mails", count: 10_000, hasMore: true } as const;
  expect(foundTexts([one, none, many])).toEqual(["1 message", "10,000+ mails"]);
});

it("tells the counts of a request in the order of erasure, and that there were none", () => {
  expect(countsText({ mails: 3, messages: 2, conversations: 0 })).toBe("2 messages, 3 mails");
  expect(countsText({})).toBe("nothing");
});

it("says why an erasure was refused, and what it had erased before", () => {
  const refused = {
    kind: "erase",
    status: "refused",
    counts: { mails: 1 },
    startsAt: 1,
    expiresAt: null,
    refusal: "This is the email of an admin.",
  } as const;
  expect(outcomeText(refused)).toBe("This is the email of an admin. Erased before: 1 mail.");
});

it.each([
  [90 * 86_400_000, "90 days"],
  [86_400_000, "1 day"],
  [30 * 60_000, "30 minutes"],
  [5 * 3_600_000, "5 hours"],
  [0, "at once"],
])("writes %i ms as %s", (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

it("links the record that mentions a person, or names its table when no view shows it", () => {
  const record = { kind: "message", id: "abc", entryKind: null };
  expect(mentionLink({ table: "message_entries", record })).toEqual({
    name: "Message",
    url: "/admin/messages/abc",
  });
  expect(mentionLink({ table: "chat_settings", record: null })).toEqual({
    name: "Chat settings",
    url: null,
  });
});
