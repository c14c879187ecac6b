import { expect, it } from "vitest";
import { mailStatuses } from "#contract/mail-statuses.ts";
import { dismissOutcome, retryOutcome } from "./mail-actions.ts";

const refused = { refused: expect.any(String) };

it("sends dead and dismissed mails again, and never a sent one", () => {
  const outcomes = mailStatuses.map((status) => [status, retryOutcome(status)]);
  expect(Object.fromEntries(outcomes)).toEqual({
    pending: "unchanged",
    sent: refused,
    dead: "change",
    dismissed: "change",
  });
});

it("dismisses dead mails only", () => {
  const outcomes = mailStatuses.map((status) => [status, dismissOutcome(status)]);
  expect(Object.fromEntries(outcomes)).toEqual({
    pending: refused,
    sent: refused,
    dead: "change",
    dismissed: "unchanged",
  });
});
