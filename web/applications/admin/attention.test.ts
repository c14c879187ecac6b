import { expect, it } from "vitest";
import { urgentMs } from "#contract/answer-promise.ts";
import type { ApplicationSummary } from "#contract/application-record.ts";
import { brand } from "#contract/brand.ts";
import {
  type DueAnswers,
  followUpRows,
  attentionRows as rowsOfStages,
  unreadRows,
} from "./attention.ts";
import { openStages } from "./open-stages.ts";

const hour = 3_600_000;
const promised = brand.reviewHours;
// One o'clock in the afternoon, in the zone of the machine.
const now = new Date(2026, 10, 21, 13, 0).getTime();

/** A text without the marks that isolate the direction of each name. */
const unmarked = (text = ""): string => text.replace(/[\u2068\u2069]/g, "");

const listed = (count: number, items: readonly ApplicationSummary[]) => ({
  count: { count, hasMore: false },
  items,
});

let lastId = 0;
function application(
  fullName: string,
  ageHours: number,
  change: Partial<ApplicationSummary> = {},
): ApplicationSummary {
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
    ...{ version: 1, assignee: null, rating: null, followUpOn: null, tags: [] },
    ...change,
  } satisfies ApplicationSummary;
}

/** The answers that are late or soon due, as the server tells them. */
function dueAnswers(applications: readonly ApplicationSummary[], at: number): DueAnswers {
  const waiting = applications
    .filter(({ stage }) => stage === "new" || stage === "reviewing")
    .toSorted((a, b) => a.receivedAt - b.receivedAt);
  const aged = (from: number, to: number) => {
    const first = waiting.filter(({ receivedAt }) => {
      const age = at - receivedAt;
      return age > from && age <= to;
    });
    return listed(first.length, first);
  };
  const promise = promised * hour;
  return { late: aged(promise, Number.POSITIVE_INFINITY), soon: aged(promise - urgentMs, promise) };
}

/** The rows when everything that is open has been read. */
function attentionRows(applications: readonly ApplicationSummary[], at: number) {
  const stages = openStages.map((stage) => {
    const oldest = applications
      .filter((each) => each.stage === stage)
      .toSorted((a, b) => a.receivedAt - b.receivedAt);
    return { stage, oldest, total: { count: oldest.length, hasMore: false } };
  });
  return rowsOfStages(stages, dueAnswers(applications, at), at);
}

it("opens with the answers that are due within six hours, by the hour of the last one", () => {
  const [row] = attentionRows(
    [
      application("Amara Okafor", promised - 0.5),
      application("Lukas Brandstätter", promised - 0.9, { stage: "reviewing" }),
      application("Maison Verlaine", promised - 1),
      application("Noor Haddad", 2),
    ],
    now,
  );
  expect(row).toMatchObject({
    count: { count: 3, hasMore: false },
    title: "Answers due within 6 hours",
    headline: "Three answers are due before two.",
    deadline: { dueAt: now + hour / 2 },
  });
  expect(unmarked(row?.detail)).toBe("Amara Okafor, Lukas Brandstätter, Maison Verlaine");
  expect(row?.to).toBe("/admin/applications?due=soon");
});

it("puts late answers first, and says how many", () => {
  const rows = attentionRows(
    [application("Anna Late", promised + 12), application("Bo Soon", promised - 3)],
    now,
  );
  expect(rows.slice(0, 2).map(({ title }) => title)).toEqual([
    "Answers are late",
    "Answers due within 6 hours",
  ]);
  expect(rows[0]?.headline).toBe("One answer is late.");
});

it("counts in the row of a stage what its list shows, and names first what is in no other row", () => {
  const rows = attentionRows(
    [
      application("A New", 1),
      application("B Late", promised + 2),
      application("C Reviewing", 3, { stage: "reviewing" }),
      application("D Interview", 90, { stage: "interview" }),
      application("E Late", promised + 1, { stage: "reviewing" }),
    ],
    now,
  );
  expect(
    rows.map(({ title, count, detail, to }) => [title, count.count, unmarked(detail), to]),
  ).toEqual([
    ["Answers are late", 2, "B Late, E Late", "/admin/applications?due=late"],
    ["New applications", 2, "A New and 1 more", "/admin/applications?stage=new"],
    ["Under review", 2, "C Reviewing and 1 more", "/admin/applications?stage=reviewing"],
    ["Interviews without a decision", 1, "D Interview", "/admin/applications?stage=interview"],
  ]);
  expect(rows[1]?.deadline?.dueAt).toBe(now + (promised - 1) * hour);
});

it("names the late ones of a stage in which all are late", () => {
  const rows = attentionRows([application("B Late", promised + 2)], now);
  expect(rows.map(({ detail }) => unmarked(detail))).toEqual(["B Late", "B Late"]);
});

it("counts what the server has, also where only some were read", () => {
  const first = [application("Ada", 70), application("Ben", 60)];
  const total = { count: 5000, hasMore: false };
  const none = listed(0, []);
  const stages = [{ stage: "new", oldest: first, total }] as const;
  const late = { count: { count: 1000, hasMore: true }, items: first };
  const rows = rowsOfStages(stages, { late, soon: none }, now);
  expect(rows[0]).toMatchObject({
    count: late.count,
    to: "/admin/applications?due=late",
    headline: "More than 1,000 answers are late.",
  });
  expect(rows[1]).toMatchObject({ count: total, headline: "5,000 applications are new." });
  expect(unmarked(rows[1]?.detail)).toBe("Ada, Ben and 4,998 more");
  const soon = listed(60, [application("Cleo", 45)]);
  expect(rowsOfStages([], { late: none, soon }, now)[0]?.headline).toBe(
    "60 answers are due within 6 hours.",
  );
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
  expect(row?.detail).toBe("\u2068خالد بن سلمان\u2069, Ada");
});

it("has no rows when nothing is open", () => {
  expect(attentionRows([], now)).toEqual([]);
});

it("counts the overdue follow-ups and leads to their list", () => {
  expect(followUpRows("overdue", listed(0, []))).toEqual([]);
  const newest = ["Ada", "Mia", "Jo", "Kim"].map((name) => application(name, 60));
  const [row] = followUpRows("overdue", listed(4, newest));
  expect({ ...row, detail: unmarked(row?.detail) }).toEqual({
    title: "Follow-ups are overdue",
    action: "Follow up",
    to: "/admin/applications?followUp=overdue",
    count: { count: 4, hasMore: false },
    detail: "Ada, Mia, Jo and 1 more",
    headline: "Four follow-ups are overdue.",
  });
  const [today] = followUpRows("today", listed(1, newest.slice(0, 1)));
  expect(today).toMatchObject({
    to: "/admin/applications?followUp=today",
    headline: "One follow-up is due today.",
  });
});

it("leads to the applications with unread mails, and counts what that list shows", () => {
  expect(unreadRows(listed(0, []))).toEqual([]);
  const newest = ["Ada", "Mia", "Jo"].map((name) => application(name, 60));
  const [row] = unreadRows(listed(5, newest));
  expect({ ...row, detail: unmarked(row?.detail) }).toEqual({
    title: "Applicants have answered",
    action: "Read",
    to: "/admin/applications?mail=unread",
    count: { count: 5, hasMore: false },
    detail: "Ada, Mia, Jo and 2 more",
    headline: "Five applicants have answered by mail.",
  });
});
