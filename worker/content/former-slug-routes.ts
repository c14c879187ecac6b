import { Hono } from "hono";
import * as contract from "#contract/former-slugs.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { readEntry } from "./entry-queries.ts";
import { formerSlugs, removeFormerSlug, restoreFormerSlug } from "./former-slugs.ts";

/** Which former slugs lead to an entry. The version stays, because they are no part of what an editor has open. */
export const formerSlugRoutes = new Hono<AppEnv>()
  // Lists them.
  .get(
    contract.listFormerSlugs.path,
    valid("param", contract.listFormerSlugs.params),
    async (c) => {
      await requireRole(c, "admin");
      const { id } = c.req.valid("param");
      return reply(c, contract.listFormerSlugs, { data: await formerSlugs(c.var.db, id) });
    },
  )

  // Lets one lead nowhere.
  .delete(
    contract.removeFormerSlug.path,
    valid("param", contract.removeFormerSlug.params),
    async (c) => {
      const context = await auditContext(c);
      const { id, slug } = c.req.valid("param");
      await removeFormerSlug(c.var.db, await readEntry(c.var.db, id), slug, context);
      return reply(c, contract.removeFormerSlug, { data: await formerSlugs(c.var.db, id) });
    },
  )

  // Lets one lead to the entry again.
  .put(
    contract.restoreFormerSlug.path,
    valid("param", contract.restoreFormerSlug.params),
    async (c) => {
      const context = await auditContext(c);
      const { id, slug } = c.req.valid("param");
      await restoreFormerSlug(c.var.db, await readEntry(c.var.db, id), slug, context);
      return reply(c, contract.restoreFormerSlug, { data: await formerSlugs(c.var.db, id) });
    },
  );
