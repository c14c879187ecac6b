import { describe, expect, it } from "vitest";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { isUntouched, presentText, type RecordChange, withChange } from "./record-changes.ts";

const sofia = { id: "sofia", name: "Sofia" };
const fields = { assignee: null, rating: 2, followUpOn: null, tags: ["press"], isSpam: false };
const application = fields as unknown as ApplicationDetail;

describe("a change that is on its way", () => {
  it.each<[RecordChange, object]>([
    [{ rating: 4 }, { rating: 4 }],
    [{ rating: null }, { rating: null }],
    [{ assigneeId: "sofia" }, { assignee: sofia }],
    [{ followUpOn: "2026-12-01" }, { followUpOn: "2026-12-01" }],
    [{ tag: "vip", isTagged: true }, { tags: ["press", "vip"] }],
    [{ tag: "press", isTagged: false }, { tags: [] }],
    [{ isSpam: true }, { isSpam: true }],
  ])("shows %o at once, and nothing else", (change, expected) => {
    expect(withChange(application, change, [sofia])).toEqual({ ...application, ...expected });
  });

  it("takes the assignee back", () => {
    const assigned = { ...application, assignee: sofia };
    expect(withChange(assigned, { assigneeId: null }, [sofia]).assignee).toBeNull();
    expect(withChange(assigned, { rating: 1 }, []).assignee).toBe(sofia);
  });
});

describe("a change beside that of a colleague", () => {
  const theirs = { ...application, rating: 5, tags: ["press", "vip"], assignee: sofia };

  it("goes on where they have changed something else", () => {
    expect(isUntouched({ followUpOn: "2026-12-01" }, application, theirs)).toBe(true);
    expect(isUntouched({ tag: "press", isTagged: false }, application, theirs)).toBe(true);
    expect(isUntouched({ isSpam: true }, application, theirs)).toBe(true);
  });

  it("stops where they have changed the same, and says what stands there now", () => {
    const changes: RecordChange[] = [{ rating: 4 }, { assigneeId: "ada" }];
    expect(changes.map((change) => isUntouched(change, application, theirs))).toEqual([
      false,
      false,
    ]);
    expect(changes.map((change) => presentText(change, theirs))).toEqual([
      "the rating is 5 now",
      "it is assigned to Sofia now",
    ]);
    expect(presentText({ rating: 4 }, { ...theirs, rating: null })).toBe("it has no rating now");
  });
});
