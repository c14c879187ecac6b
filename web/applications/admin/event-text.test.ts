import { expect, it } from "vitest";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { eventText, reasonOf } from "./event-text.ts";

type Event = ApplicationDetail["history"][number];

const event = (kind: Event["kind"], changes: Event["changes"] = null): Event => ({
  kind,
  changes,
  stage: "reviewing",
  outcome: null,
  actorEmail: "ada@team.example",
  happenedAt: 0,
});
type Value = string | number | boolean | string[] | null;
const set = (name: string, after: Value, before: Value = null) =>
  event("changed", { [name]: { before, after } });

it.each([
  [event("received"), "Received through the Portal"],
  [event("moved"), "Moved to Reviewing"],
  [event("note_added"), "Note added"],
  [set("assignee", "Ada"), "Assigned to Ada"],
  [set("assignee", null), "No longer assigned"],
  [set("rating", 4), "Rated 4 of 5"],
  [set("rating", null), "Rating removed"],
  [set("followUpOn", "2026-11-24"), "Follow-up on Tue 24 Nov"],
  [set("tags", ["music", "press"]), "Tagged music, press"],
  [set("tags", ["music", "press"], ["press"]), "Tagged music"],
  [set("tags", ["music"], ["music", "press"]), "No longer tagged press"],
  [set("tags", ["vip"], ["press"]), "Tagged vip, no longer press"],
  [set("isSpam", true), "Moved to spam"],
  [set("isSpam", false), "Moved out of spam"],
  [set("unknown", 1), "Changed"],
])("says what happened: %#", (happened, text) => {
  expect(eventText(happened, "portal")).toBe(text);
});

it("names every change of an event", () => {
  const changes = { rating: { before: 1, after: 2 }, tags: { before: ["a"], after: [] } };
  expect(eventText(event("changed", changes), "portal")).toBe("Rated 2 of 5; No longer tagged a");
});

it("isolates tags and people of another direction from each other and from the words", () => {
  const tags = { before: [], after: ["خالد", "נוף"] };
  const changes = { tags, assignee: { before: null, after: "שרה" } };
  expect(eventText(event("changed", changes), "portal")).toBe(
    "Tagged \u2068خالد\u2069, \u2068נוף\u2069; Assigned to \u2068שרה\u2069",
  );
});

it("finds the reason on the event that declined an application alone", () => {
  const changes = { declineReason: { before: null, after: "Too early" } };
  expect(reasonOf(event("moved", changes))).toBe("Too early");
  expect(reasonOf(event("moved", { declineReason: { before: "Too early", after: null } }))).toBe(
    null,
  );
  expect(reasonOf(event("changed", changes))).toBe(null);
});
