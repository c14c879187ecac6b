import { expect, it } from "vitest";
import type { ApplicationSummary } from "#contract/application-record.ts";
import { followUpRows, attentionRows as rowsOfStages } from "./attention.ts";
import { openStages } from "./open-stages.ts";

const hour = 3_600_000;
// One o'clock in the afternoon, in the zone of the machine.
const now = new Date(2026, 10, 21, 13, 0).getTime();

/** A text without the marks that isolate the direction of each name. */
const unmarked = (text = ""): string => text.replace(/[\u2068\u2069]/g, "");

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

/** The rows when everything that is open has been read. */
function attentionRows(applications: readonly ApplicationSummary[], at: number) {
  const stages = openStages.map((stage) => {
    const oldest = applications
      .filter((each) => each.stage === stage)
      .toSorted((a, b) => a.receivedAt - b.receivedAt);
    return { stage, oldest, total: { count: oldest.length, hasMore: false } };
  });
  return rowsOfStages(stages, at);
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
    count: { count: 3, hasMore: false },
    title: "Answers due within 6 hours",
    headline: "Three answers are due before two.",
    deadline: { dueAt: now + hour / 2 },
  });
  expect(unmarked(row?.detail)).toBe("Amara Okafor, Lukas Brandstätter, Maison Verlaine");
  expect(row?.to).toMatch(/^\/admin\/applications\/id-\d+$/);
});

it("puts late answers first, and says how many", () => {
  const rows = attentionRows([application("Anna Late", 60), application("Bo Soon", 45)], now);
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
      application("B Late", 50),
      application("C Reviewing", 3, { stage: "reviewing" }),
      application("D Interview", 90, { stage: "interview" }),
      application("E Late", 49, { stage: "reviewing" }),
    ],
    now,
  );
  expect(
    rows.map(({ title, count, detail, to }) => [title, count.count, unmarked(detail), to]),
  ).toEqual([
    ["Answers are late", 2, "B Late, E Late", expect.stringMatching(/applications\/id-/)],
    ["New applications", 2, "A New and 1 more", "/admin/applications?stage=new"],
    ["Under review", 2, "C Reviewing and 1 more", "/admin/applications?stage=reviewing"],
    ["Interviews without a decision", 1, "D Interview", "/admin/applications?stage=interview"],
  ]);
  expect(rows[1]?.deadline?.dueAt).toBe(now + 47 * hour);
});

it("names the late ones of a stage in which all are late", () => {
  const rows = attentionRows([application("B Late", 50)], now);
  expect(rows.map(({ detail }) => unmarked(detail))).toEqual(["B Late", "B Late"]);
});

it("says that more are late where not all of a stage was read", () => {
  const oldest = [application("Ada", 70), application("Ben", 60)];
  const total = { count: 5000, hasMore: false };
  const rows = rowsOfStages([{ stage: "new", oldest, total }], now);
  expect(rows[0]).toMatchObject({
    count: { count: 2, hasMore: true },
    headline: "More than two answers are late.",
  });
  expect(rows[1]).toMatchObject({ count: total, headline: "5,000 applications are new." });
  expect(unmarked(rows[1]?.detail)).toBe("Ada, Ben and 4,998 more");
  const [late] = rowsOfStages(
    [{ stage: "new", oldest: [...oldest, application("Cleo", 1)], total }],
    now,
  );
  expect(late?.count).toEqual({ count: 2, hasMore: false });
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
  expect(followUpRows({ count: 0, hasMore: false }, [])).toEqual([]);
  const newest = ["Ada", "Mia", "Jo", "Kim"].map((name) => application(name, 60));
  const [row] = followUpRows({ count: 4, hasMore: false }, newest);
  expect({ ...row, detail: unmarked(row?.detail) }).toEqual({
    title: "Follow-ups are overdue",
    action: "Follow up",
    to: "/admin/applications?followUp=overdue",
    count: { count: 4, hasMore: false },
    detail: "Ada, Mia, Jo and 1 more",
    headline: "Four follow-ups are overdue.",
  });
});
