import { Hono } from "hono";
import * as contract from "#contract/entry-transfer.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { fileReply } from "#worker/lib/streamed-file.ts";
import { changeEach } from "./bulk.ts";
import { type CountQuery, cmsAnalytics, cmsStats } from "./summary.ts";
import { addMissing, exportParts, importEntries } from "./transfer.ts";

/** How many generated items there are; another slice answers it. */
type CountGenerated = (db: Database) => CountQuery;

/** What concerns all content at once: figures, setup, bulk actions, export and import. */
export const transferRoutes = (countGenerated: CountGenerated) =>
  new Hono<AppEnv>()
    // Counts what the badge and the panel show.
    .get(contract.getCmsStats.path, async (c) => {
      await requireRole(c, "admin");
      return reply(c, contract.getCmsStats, { data: await cmsStats(c.var.db) });
    })

    // Counts what the overview shows.
    .get(contract.getCmsAnalytics.path, async (c) => {
      await requireRole(c, "admin");
      const generated = countGenerated(c.var.db);
      const data = await cmsAnalytics(c.var.db, Date.now(), generated);
      return reply(c, contract.getCmsAnalytics, { data });
    })

    // Adds the sample entries that are missing.
    .post(contract.setUpCms.path, async (c) => {
      const context = await auditContext(c);
      // Loaded by the first setup, so that no other request reads the samples.
      const { sampleEntries } = await import("./sample-entries.ts");
      const added = await addMissing(c.var.db, sampleEntries(), context);
      return reply(c, contract.setUpCms, { data: { added } });
    })

    // Applies one action to several entries.
    .post(contract.bulkEntries.path, valid("json", contract.bulkEntries.body), async (c) => {
      const context = await auditContext(c);
      const { items, action } = c.req.valid("json");
      return reply(c, contract.bulkEntries, {
        results: await changeEach(c.var.db, items, action, context),
      });
    })

    // Sends all content as one file.
    .get(contract.exportContent.path, async (c) => {
      await requireRole(c, "admin");
      return fileReply(c, {
        name: `content-${new Date().toISOString().slice(0, 10)}.json`,
        mediaType: "application/json",
        parts: exportParts(c.var.db),
      });
    })

    // Stores entries of an export.
    .post(contract.importContent.path, valid("json", contract.importContent.body), async (c) => {
      const context = await auditContext(c);
      const { entries } = c.req.valid("json");
      return reply(c, contract.importContent, {
        data: await importEntries(c.var.db, entries, context),
      });
    });
