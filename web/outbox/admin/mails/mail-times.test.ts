import { expect, it } from "vitest";
import { listedAt, nextTry } from "./mail-times.ts";

const minuteMs = 60_000;
const now = 1_000 * minuteMs;
const mail = {
  status: "pending",
  isSending: false,
  attempts: 2,
  createdAt: now - 10 * minuteMs,
  nextAttemptAt: now + 12 * minuteMs,
  sentAt: null,
} as const;

it("says when a mail that waits is tried next, and nothing of one that does not", () => {
  expect(nextTry(mail, now)).toBe("in 12 min");
  expect(nextTry({ ...mail, nextAttemptAt: now + 250 * minuteMs }, now)).toBe("in 4 h 10");
  expect(nextTry({ ...mail, nextAttemptAt: now + 1 }, now)).toBe("in 1 min");
  expect(nextTry({ ...mail, nextAttemptAt: now }, now)).toBe("now");
  expect(nextTry({ ...mail, isSending: true }, now)).toBeNull();
  expect(nextTry({ ...mail, status: "dead" }, now)).toBeNull();
});

it("dates a mail by when it was sent, else queued", () => {
  expect(listedAt({ ...mail, status: "sent", sentAt: now })).toBe(now);
  expect(listedAt(mail)).toBe(mail.createdAt);
});
