import { type SQL, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import {
  applicationBoard,
  applicationNeighbours,
  countApplications,
  exportApplications,
  listApplications,
  listApplicationTags,
} from "#contract/application-lists.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import { exportValues } from "#worker/lib/audit-export.ts";
import { recordAudit } from "#worker/lib/audit-store.ts";
import { csvReply } from "#worker/lib/csv.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { boardOf } from "./board.ts";
import { exportHead, exportPages } from "./export.ts";
import type { Reader } from "./filter.ts";
import {
  applicationCount,
  applicationsPage,
  countedFilter,
  neighboursOf,
  tagsInUse,
} from "./lists.ts";

/** The largest number of rows that is counted of an export. */
const maxCountedRows = 1_000_000;

/** What an export is recorded about. */
const allApplications = { kind: "application_list", id: "applications" } as const;

/** The routes of the lists of applications; `unreadIds` is a query of the ids of those with unread mails. */
export function listRoutes(unreadIds: SQL) {
  const readerOf = async (c: Context<AppEnv>): Promise<Reader> => {
    const { id: userId } = await requireRole(c, "admin");
    return { userId, now: Date.now(), unreadIds };
  };
  return (
    new Hono<AppEnv>()
      // Lists applications.
      .get(listApplications.path, valid("query", listApplications.query), async (c) => {
        const page = await applicationsPage(c.var.db, c.req.valid("query"), await readerOf(c));
        return reply(c, listApplications, page);
      })

      // Counts applications.
      .get(countApplications.path, valid("query", countApplications.query), async (c) => {
        const total = await applicationCount(c.var.db, c.req.valid("query"), await readerOf(c));
        return reply(c, countApplications, total);
      })

      // Finds the applications before and after one.
      .get(
        applicationNeighbours.path,
        valid("param", applicationNeighbours.params),
        valid("query", applicationNeighbours.query),
        async (c) => {
          const { id } = c.req.valid("param");
          const reader = await readerOf(c);
          const beside = await neighboursOf(c.var.db, id, c.req.valid("query"), reader);
          if (beside === undefined) throw problem("not_found");
          return reply(c, applicationNeighbours, beside);
        },
      )

      // Shows the start of the list of each status.
      .get(applicationBoard.path, valid("query", applicationBoard.query), async (c) => {
        const columns = await boardOf(c.var.db, c.req.valid("query"), await readerOf(c));
        return reply(c, applicationBoard, { columns });
      })

      // Lists the tags in use.
      .get(listApplicationTags.path, async (c) => {
        await requireRole(c, "admin");
        return reply(c, listApplicationTags, { items: await tagsInUse(c.var.db) });
      })

      // Writes the applications of a list into a file.
      .get(exportApplications.path, valid("query", exportApplications.query), async (c) => {
        const { db } = c.var;
        const query = c.req.valid("query");
        const context = await auditContext(c);
        // Recorded first, so that no file leaves without it.
        const action = "application_list.exported";
        const event = { ...context, action, subject: allApplications, before: null } as const;
        const reader = { userId: context.actorId, now: context.at, unreadIds };
        const total = await applicationCount(db, countedFilter(query), reader, maxCountedRows);
        const after = exportValues(query, total);
        await recordAudit(db, { ...event, after }, sql`true`);
        const pages = exportPages(db, query, reader);
        return csvReply(c, { name: "applications", head: exportHead, pages });
      })
  );
}
