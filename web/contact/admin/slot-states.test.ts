import { expect, it } from "vitest";
import { slotStates } from "./slot-states.ts";

const slots = [
  { startsAt: 1000, minutes: 30 },
  { startsAt: 3000, minutes: 30 },
] as const;
const mail = (status: "sent" | "pending") => ({
  id: "a:reply",
  status,
  isSending: false,
  attempts: 1,
  nextAttemptAt: 0,
  sentAt: null,
  lastError: null,
});
const stated = (changes: object) =>
  slotStates({ slots: [...slots], heldSlot: null, mail: mail("sent"), ...changes }, 2000);

it("lets a time be confirmed that is still to come, of several in a mail that was sent", () => {
  expect(stated({})).toEqual(["offered", "open"]);
  expect(stated({ mail: mail("pending") })).toEqual(["offered", "offered"]);
  expect(stated({ slots: slots.slice(1) })).toEqual(["offered"]);
});

it("says which time holds, and that the others are cancelled", () => {
  expect(stated({ heldSlot: 1 })).toEqual(["cancelled", "held"]);
});
