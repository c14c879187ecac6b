import { expect, it } from "vitest";
import { answerMs } from "#web/admin/kit/answer-in-time.ts";
import { policies } from "#worker/policies.ts";

/** What the back office waits for without a deadline, because it shows the progress and lets the admin cancel. */
const withProgress = ["POST /api/analytics/generate-demo", "POST /api/cms/generate"];
/** How much longer than the worker the back office waits, because a slow line takes time too. */
const slowLineMs = 5000;

it("the back office waits for each answer longer than the worker may take for it", () => {
  const tooSlow = Object.entries(policies)
    .filter(
      ([, { access, deadlineMs = 0 }]) => access === "admin" && deadlineMs > answerMs - slowLineMs,
    )
    .map(([route]) => route);
  expect(tooSlow.toSorted()).toEqual(withProgress);
});
