import { sql } from "drizzle-orm";
import { Hono } from "hono";
import * as contract from "#contract/newsletter-subscribers.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import { exportValues } from "#worker/lib/audit-export.ts";
import { recordAudit } from "#worker/lib/audit-store.ts";
import { inBackground } from "#worker/lib/background.ts";
import { csvReply } from "#worker/lib/csv.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { compactSearches } from "#worker/lib/search-terms.ts";
import { removeSubscriber } from "./remove.ts";
import { subscriberFileHead, subscriberFilePages } from "./subscriber-file.ts";
import { subscriberCount, subscriberPage } from "./subscriber-list.ts";

/** What admins do with the list of subscribers. */
export const newsletterSubscriberRoutes = new Hono<AppEnv>()
  // Lists subscribers.
  .get(contract.listSubscribers.path, valid("query", contract.listSubscribers.query), async (c) => {
    await requireRole(c, "admin");
    const { cursor, ...filter } = c.req.valid("query");
    const page = await subscriberPage(c.var.db, filter, cursor);
    const items = readableRows(contract.subscriber, page.items);
    return reply(c, contract.listSubscribers, { ...page, items });
  })

  // Counts subscribers.
  .get(
    contract.countSubscribers.path,
    valid("query", contract.countSubscribers.query),
    async (c) => {
      await requireRole(c, "admin");
      const counted = await subscriberCount(c.var.db, c.req.valid("query"));
      return reply(c, contract.countSubscribers, counted);
    },
  )

  // Sends the subscribers of a filter as a file, and records who has them.
  .get(
    contract.exportSubscribers.path,
    valid("query", contract.exportSubscribers.query),
    async (c) => {
      const by = await auditContext(c);
      const filter = c.req.valid("query");
      const { db } = c.var;
      const subject = { kind: "subscriber", id: "all" } as const;
      const after = exportValues(filter, await subscriberCount(db, filter));
      const event = { ...by, action: "subscriber.exported", subject, before: null, after } as const;
      await recordAudit(db, event, sql`true`);
      const pages = subscriberFilePages(db, filter);
      return csvReply(c, { name: "newsletter-subscribers", head: subscriberFileHead, pages });
    },
  )

  // Deletes a subscriber.
  .delete(
    contract.removeSubscriber.path,
    valid("param", contract.removeSubscriber.params),
    async (c) => {
      const by = await auditContext(c);
      const isRemoved = await removeSubscriber(c.var.db, c.req.valid("param").id, by);
      if (!isRemoved) throw problem("not_found");
      inBackground(c, "search_compaction_failed", compactSearches(c.var.db));
      return c.body(null, 204);
    },
  );
