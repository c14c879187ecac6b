import { expect, it } from "vitest";
import type { ApplicationSummary } from "#contract/applications.ts";
import { attentionRows } from "./attention.ts";

const hour = 3_600_000;
// One o'clock in the afternoon, in the zone of the machine.
const now = new Date(2026, 10, 21, 13, 0).getTime();

/** A text without the marks that isolate the direction of each name. */
const unmarked = (text = ""): string => text.replace(/[\u2068\u2069]/g, "");

let lastId = 0;
function application(fullName: string, ageHours: number, change: Partial<ApplicationSummary> = {}) {
  lastId += 1;
  return {
    id: `id-${lastId}`,
    reference: `SS-${lastId}`,
    source: "portal",
    fullName,
    email: "someone@person.example",
    company: null,
    applicationType: "creator",
    stage: "new",
    outcome: null,
    isSpam: false,
    receivedAt: now - ageHours * hour,
    ...change,
  } satisfies ApplicationSummary;
}

it("opens with the answers that are due within six hours, by the hour of the last one", () => {
  const [row] = attentionRows(
    [
      application("Amara Okafor", 47.5),
      application("Lukas Brandstätter", 47.1, { stage: "reviewing" }),
      application("Maison Verlaine", 47),
      application("Noor Haddad", 2),
    ],
    now,
  );
  expect(row).toMatchObject({
    count: 3,
    title: "Answers due within 6 hours",
    headline: "Three answers are due before two.",
    deadline: { dueAt: now + hour / 2 },
  });
  expect(unmarked(row?.detail)).toBe("Amara Okafor, Lukas Brandstätter, Maison Verlaine");
  expect(row?.to).toMatch(/^\/admin\/applications\/id-\d+$/);
});

it("puts late answers first, and says how many", () => {
  const rows = attentionRows([application("Anna Late", 60), application("Bo Soon", 45)], now);
  expect(rows.map(({ title }) => title)).toEqual([
    "Answers are late",
    "Answers due within 6 hours",
  ]);
  expect(rows[0]?.headline).toBe("One answer is late.");
});

it("counts every open application once, and none that is decided or spam", () => {
  const rows = attentionRows(
    [
      application("A New", 1),
      application("B Late", 50),
      application("C Reviewing", 3, { stage: "reviewing" }),
      application("D Interview", 90, { stage: "interview" }),
      application("E Decided", 90, { stage: "decided", outcome: "accepted" }),
      application("F Spam", 90, { isSpam: true }),
    ],
    now,
  );
  expect(rows.map(({ title, count }) => [title, count])).toEqual([
    ["Answers are late", 1],
    ["New applications", 1],
    ["Under review", 1],
    ["Interviews without a decision", 1],
  ]);
});

it("has no deadline for interviews, because an invitation is an answer", () => {
  const [row] = attentionRows([application("D Interview", 90, { stage: "interview" })], now);
  expect(row?.deadline).toBeUndefined();
  expect(row?.headline).toBe("One interview waits for a decision.");
});

it("names three applicants and counts the others", () => {
  const many = ["Ada One", "Ben Two", "Cleo Three", "Dan Four", "Eve Five"].map((name) =>
    application(name, 1),
  );
  expect(unmarked(attentionRows(many, now)[0]?.detail)).toBe(
    "Ada One, Ben Two, Cleo Three and 2 more",
  );
});

it("isolates each name, so that right-to-left names keep the list in order", () => {
  const [row] = attentionRows([application("خالد بن سلمان", 2), application("Ada", 1)], now);
  expect(row?.detail).toBe("\u2068خالد بن سلمان\u2069, \u2068Ada\u2069");
});

it("has no rows when nothing is open", () => {
  expect(attentionRows([], now)).toEqual([]);
});
