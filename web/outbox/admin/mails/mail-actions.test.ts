import { expect, it } from "vitest";
import { mailStatuses } from "#contract/mail-statuses.ts";
import type { OutboxMail } from "#contract/outbox.ts";
import { actionsFor, namesFor } from "./mail-actions.ts";

const mail = (status: OutboxMail["status"], isSending = false): OutboxMail => ({
  id: "cause:team",
  recipient: "team@site.example",
  subject: "New application",
  status,
  isSending,
  attempts: 1,
  createdAt: 1,
  nextAttemptAt: 2,
  sentAt: null,
  lastError: null,
});

it("offers what changes the state of a mail", () => {
  const offered = mailStatuses.map((status) => [status, actionsFor(mail(status))]);
  expect(Object.fromEntries(offered)).toEqual({
    pending: ["retry", "cancel"],
    sent: [],
    dead: ["retry", "dismiss"],
    dismissed: ["retry", "restore"],
    cancelled: ["retry", "restore"],
  });
  expect(actionsFor(mail("pending", true))).toEqual([]);
});

it("calls the retry of a mail that waits by what it does", () => {
  expect(namesFor("retry", mail("pending")).verb).toBe("Send Now");
  expect(namesFor("retry", mail("dead")).verb).toBe("Retry");
});
