import { expect, it } from "vitest";
import { actionText, actorName, differences, kindName, recordUrl } from "./audit-labels.ts";

const text = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  differences({ before, after }).map((each) => `${each.field}: ${each.before} → ${each.after}`);

it("says an action and a kind readably, also those it does not know", () => {
  expect(actionText("application.status_changed")).toBe("Status changed");
  expect(actionText("newsletter.sent_out")).toBe("Sent out");
  expect(actionText("exploded")).toBe("Exploded");
  expect([kindName("user"), kindName("error_group")]).toEqual(["Person", "Error group"]);
});

it("names only the fields that have changed", () => {
  const before = { stage: "reviewing", outcome: null, tags: ["a"] };
  const after = { stage: "decided", outcome: "accepted", tags: ["a"] };
  expect(text(before, after)).toEqual(["Stage: reviewing → decided", "Outcome: – → accepted"]);
});

it("says of a value that means nothing to people only that it has changed", () => {
  expect(text({ rank: "a0" }, { rank: "a1V" })).toEqual(["Rank: null → changed"]);
});

it("gives all values of a new record, and of a removed one", () => {
  expect(text(null, { kind: "post" })).toEqual(["Kind: null → post"]);
  expect(text({ kind: "post" }, null)).toEqual(["Kind: post → null"]);
  expect(text(null, null)).toEqual([]);
});

it("writes times, truth, lists and empty values as people do", () => {
  const values = {
    publishAt: 0,
    isDisabled: true,
    count: 1200,
    tags: ["x", "y"],
    alt: "",
    deep: {},
  };
  const written = differences({ before: null, after: values }).map(({ after }) => after);
  expect(written.slice(1)).toEqual(["yes", "1,200", "x, y", "–", "changed"]);
  expect(written[0]).toContain("1970");
});

it("keeps what people wrote and makes the values readable of the code", () => {
  expect(text(null, { name: "My_File", state: "made_message" })).toEqual([
    "Name: null → My_File",
    "State: null → made message",
  ]);
});

it("names who acted, also the schedule and a user who is gone", () => {
  expect(actorName({ id: "1", name: "Ada" })).toBe("Ada");
  expect(actorName({ id: "schedule", name: null })).toBe("Schedule");
  expect(actorName({ id: "report", name: null })).toBe("Error report");
  expect(actorName({ id: "1", name: null })).toBe("Unknown user");
});

it("links a record that exists, and none that is gone or unknown", () => {
  const record = { kind: "entry", id: "1", name: "In Praise", entryKind: "post" };
  expect(recordUrl(record)).toMatch(/^\/cms\/[a-z-]+\/1$/);
  expect(recordUrl({ ...record, name: null })).toBeNull();
  expect(recordUrl({ ...record, entryKind: "poem" })).toBeNull();
  expect(recordUrl({ ...record, kind: "toString" })).toBeNull();
  expect(recordUrl({ ...record, kind: "mail", id: "a:team" })).toBe("/admin/outbox/a:team");
  expect(recordUrl({ ...record, kind: "error_group" })).toBe("/admin/outbox/errors/1");
});
