import { type Context, Hono } from "hono";
import {
  changeErrorGroup,
  changeErrorGroups,
  countErrorGroups,
  errorGroup,
  errorGroupDetail,
  errorOccurrence,
  getErrorGroup,
  listErrorGroups,
} from "#contract/error-groups.ts";
import { recordChange } from "#contract/record-history.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { readableRow, readableRows } from "#worker/lib/readable-rows.ts";
import { changeStatus, groupWithHistory } from "./change-status.ts";
import { groupCount, groupsPage } from "./group-list.ts";

/** One group with what can be read of its occurrences and its history; 404 `not_found`. */
async function readGroup(c: Context<AppEnv>, id: string) {
  const stored = await groupWithHistory(c.var.db, id, Date.now());
  if (stored === undefined) throw problem("not_found");
  return {
    ...stored,
    occurrences: readableRows(errorOccurrence, stored.occurrences),
    history: stored.history.filter((event) => recordChange.safeParse(event).success),
  };
}

/** How admins read and decide about errors. */
export const errorGroups = new Hono<AppEnv>()
  // Lists error groups.
  .get(listErrorGroups.path, valid("query", listErrorGroups.query), async (c) => {
    await requireRole(c, "admin");
    const page = await groupsPage(c.var.db, c.req.valid("query"), Date.now());
    return reply(c, listErrorGroups, { ...page, items: readableRows(errorGroup, page.items) });
  })

  // Counts error groups.
  .get(countErrorGroups.path, valid("query", countErrorGroups.query), async (c) => {
    await requireRole(c, "admin");
    return reply(c, countErrorGroups, await groupCount(c.var.db, c.req.valid("query")));
  })

  // Returns one error group with its occurrences and its history.
  .get(getErrorGroup.path, valid("param", getErrorGroup.params), async (c) => {
    await requireRole(c, "admin");
    const group = await readGroup(c, c.req.valid("param").id);
    return reply(c, getErrorGroup, readableRow(errorGroupDetail, group));
  })

  // Changes the status of one group.
  .patch(
    changeErrorGroup.path,
    valid("param", changeErrorGroup.params),
    valid("json", changeErrorGroup.body),
    async (c) => {
      const by = await auditContext(c);
      const { id } = c.req.valid("param");
      const { version, status } = c.req.valid("json");
      const [result] = await changeStatus(c.var.db, [{ id, version }], status, by);
      if (result?.code)
        throw problem(result.code, result.detail ?? undefined, {
          ...(result.current && { current: result.current }),
        });
      return reply(c, changeErrorGroup, await readGroup(c, id));
    },
  )

  // Changes the status of many groups.
  .post(changeErrorGroups.path, valid("json", changeErrorGroups.body), async (c) => {
    const by = await auditContext(c);
    const { items, status } = c.req.valid("json");
    return reply(c, changeErrorGroups, {
      results: await changeStatus(c.var.db, items, status, by),
    });
  });
