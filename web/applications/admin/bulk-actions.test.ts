import { expect, it } from "vitest";
import type { BulkAction } from "#contract/application-changes.ts";
import type { ApplicationSummary } from "#contract/application-record.ts";
import { bulkNames, undoAction, withAction } from "./bulk-actions.ts";

const sofia = { id: "sofia", name: "Sofia (sofia@team.example)" };
const fields = { stage: "reviewing", outcome: null, assignee: sofia, followUpOn: "2026-12-01" };
const before = {
  ...fields,
  tags: ["vip"],
  isSpam: false,
  version: 3,
} as unknown as ApplicationSummary;

it.each<[BulkAction, BulkAction]>([
  [
    { kind: "move", stage: "decided", outcome: "declined", declineReason: "Too early" },
    { kind: "move", stage: "reviewing", outcome: null },
  ],
  [
    { kind: "assign", assigneeId: null },
    { kind: "assign", assigneeId: "sofia" },
  ],
  [
    { kind: "tag", tag: "press" },
    { kind: "untag", tag: "press" },
  ],
  [
    { kind: "untag", tag: "vip" },
    { kind: "tag", tag: "vip" },
  ],
  [
    { kind: "spam", isSpam: true },
    { kind: "spam", isSpam: false },
  ],
  [
    { kind: "followUp", followUpOn: null },
    { kind: "followUp", followUpOn: "2026-12-01" },
  ],
])("takes %o back, and shows the row as before", (action, undo) => {
  expect(undoAction(action, before)).toEqual(undo);
  const after = withAction(before, 4, action, []);
  expect(after.version).toBe(4);
  expect(after).not.toEqual({ ...before, version: 4 });
  expect(withAction(after, 5, undo, [sofia])).toEqual({ ...before, version: 5 });
});

it("names what happens by whom and what it is about", () => {
  expect(bulkNames({ kind: "assign", assigneeId: "sofia" }, [sofia]).done).toBe(
    "assigned to Sofia (sofia@team.example)",
  );
  expect(bulkNames({ kind: "move", stage: "interview", outcome: null }, []).verb).toBe(
    "Move to Interview",
  );
  expect(bulkNames({ kind: "followUp", followUpOn: "2026-12-01" }, []).done).toBe(
    "to follow up on Tue 1 Dec",
  );
});
