import { expect, it } from "vitest";
import { mailStatuses } from "#contract/mail-statuses.ts";
import { type MailAction, mailActions } from "#contract/outbox.ts";
import type { MailState } from "#worker/lib/mail-sending.ts";
import { outcomes } from "./mail-actions.ts";

const now = 1_000_000;
const states: Readonly<Record<string, MailState>> = {
  ...Object.fromEntries(
    mailStatuses.map((status) => [status, { status, claimedAt: null, nextAttemptAt: now }]),
  ),
  waiting: { status: "pending", claimedAt: null, nextAttemptAt: now + 1 },
  sending: { status: "pending", claimedAt: now - 1, nextAttemptAt: now + 1 },
  lost: { status: "pending", claimedAt: now - 1, nextAttemptAt: now },
};

/** What an action makes of every state: the new status, "-" for no change, "409" for a refusal. */
const table = (action: MailAction) =>
  Object.fromEntries(
    Object.entries(states).map(([name, state]) => {
      const outcome = outcomes[action](state, now);
      if (outcome === "unchanged") return [name, "-"];
      return [name, "refused" in outcome ? "409" : outcome.change.status];
    }),
  );

it.each<[MailAction, object]>([
  [
    "retry",
    {
      ...{ pending: "-", waiting: "pending", sending: "-", lost: "-", sent: "409" },
      ...{ dead: "pending", dismissed: "pending", cancelled: "pending" },
    },
  ],
  [
    "cancel",
    {
      ...{ pending: "cancelled", waiting: "cancelled", sending: "409", lost: "cancelled" },
      ...{ sent: "409", dead: "409", dismissed: "409", cancelled: "-" },
    },
  ],
  [
    "dismiss",
    {
      ...{ pending: "409", waiting: "409", sending: "409", lost: "409", sent: "409" },
      ...{ dead: "dismissed", dismissed: "-", cancelled: "409" },
    },
  ],
  [
    "restore",
    {
      ...{ pending: "-", waiting: "-", sending: "-", lost: "-", sent: "409" },
      ...{ dead: "-", dismissed: "dead", cancelled: "pending" },
    },
  ],
])("%s changes, leaves or refuses each state of a mail", (action, expected) => {
  expect(table(action)).toEqual(expected);
});

it("gives a retried mail all its tries, and a restored one those it had left", () => {
  expect(outcomes.retry(states.dead as MailState, now)).toMatchObject({
    change: { attempts: 0, nextAttemptAt: now },
  });
  expect(outcomes.restore(states.cancelled as MailState, now)).toEqual({
    change: { status: "pending" },
  });
});

it("has a rule for every action", () => {
  expect(Object.keys(outcomes).toSorted()).toEqual([...mailActions].toSorted());
});
