import { expect, it } from "vitest";
import type { ErrorGroup } from "#contract/error-groups.ts";
import type { OutboxMail } from "#contract/outbox.ts";
import { attentionRows } from "./attention.ts";

const mail = { subject: "New application", recipient: "team@site.example" } as OutboxMail;
const group = { message: `Boom\n${"x".repeat(2000)}` } as ErrorGroup;
const counted = (count: number, hasMore = false) => ({ count, hasMore });

it("leads to the failed mails and to the errors without a decision", () => {
  const rows = attentionRows(
    { count: counted(2), items: [mail] },
    { count: counted(10_000, true), items: [group] },
  );
  expect(rows.map(({ title, to, headline }) => [title, to, headline])).toEqual([
    ["Failed mails", "/admin/outbox?status=dead", "Two mails could not be sent."],
    ["New errors", "/admin/outbox/errors?status=open", "More than 10,000 new errors on the site."],
  ]);
  expect(rows[0]?.detail).toContain("New application");
  expect(rows[1]?.detail).toContain("Boom");
  expect(rows[1]?.detail).not.toContain("x");
});

it("has no row where nothing waits", () => {
  const nothing = { count: counted(0), items: [] };
  expect(attentionRows(nothing, nothing)).toEqual([]);
});
