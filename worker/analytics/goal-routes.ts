import { Hono } from "hono";
import { createGoal, deleteGoal, type GoalBody, listGoals } from "#contract/analytics-tools.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { idOfCreation } from "#worker/lib/submission.ts";
import { inBuckets, sumOf } from "./figures.ts";
import { allGoals, deleteGoalById, insertGoal, maxGoals } from "./goal-store.ts";
import { pageOf } from "./page-of.ts";
import { readGoals } from "./read-goals.ts";
import { readHours } from "./report-readers.ts";
import { openReport } from "./report-source.ts";

/** A goal with its page as views are counted; 422 `invalid` for a page of another site. */
function countedGoal(goal: GoalBody, publicOrigin: string): GoalBody {
  if (goal.kind === "event") return goal;
  const found = pageOf(goal.target, publicOrigin);
  if (found) return { ...goal, target: found.page };
  const fields = [{ field: "target", message: "Not a page of this site" }];
  throw problem("invalid", undefined, { fields });
}

export const goalRoutes = new Hono<AppEnv>()
  // Lists the goals with what they counted.
  .get(listGoals.path, valid("query", listGoals.query, "bad_query"), async (c) => {
    await requireRole(c, "admin");
    const [source, goals] = await Promise.all([
      openReport(c.env, c.req.valid("query"), Date.now()),
      allGoals(c.var.db),
    ]);
    const { starts, to } = source.period;
    const [counts, hours] = await Promise.all([readGoals(source, goals), readHours(source)]);
    const { sessions } = sumOf(inBuckets(hours, starts, to));
    const data = goals.map((goal, index) => ({ ...goal, conversions: counts[index] ?? 0 }));
    return reply(c, listGoals, { data, sessions });
  })

  // Adds a goal.
  .post(createGoal.path, valid("json", createGoal.body), async (c) => {
    const context = await auditContext(c);
    const body = countedGoal(c.req.valid("json"), c.env.PUBLIC_ORIGIN);
    const id = await idOfCreation(c, context.actorId);
    const data = await insertGoal(c.var.db, { id, ...body, createdAt: context.at }, context);
    if (!data) throw problem("conflict", `There are ${maxGoals} goals. Remove one first.`);
    return reply(c, createGoal, { data });
  })

  // Removes a goal.
  .delete(deleteGoal.path, valid("param", deleteGoal.params), async (c) => {
    const context = await auditContext(c);
    const isDeleted = await deleteGoalById(c.var.db, c.req.valid("param").id, context);
    if (!isDeleted) throw problem("not_found");
    return c.body(null, 204);
  });
