import { expect, it } from "vitest";
import { withActors } from "./error-history.ts";

it("names a new error report, and no error report for an admin who was erased", () => {
  const change = { action: "error_group.reopened", at: 1 };
  const history = withActors([
    { ...change, actorEmail: "ada@team.example", isByErrorReport: false },
    { ...change, actorEmail: null, isByErrorReport: true },
    { ...change, actorEmail: null, isByErrorReport: false },
  ]);
  const actors = history.map(({ actorEmail }) => actorEmail);
  expect(actors).toEqual(["ada@team.example", "by a new error report", null]);
});
