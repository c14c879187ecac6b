import { type Context, Hono } from "hono";
import { html } from "hono/html";
import {
  createShareLink,
  deleteShareLink,
  getSharedReport,
  listShareLinks,
} from "#contract/analytics-tools.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { makeToken, subjectOf } from "#worker/lib/expiring-token.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { filledPage } from "#worker/lib/html-page.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { newId } from "#worker/lib/id.ts";
import { problem } from "#worker/lib/problem.ts";
import { openReport } from "./report-source.ts";
import {
  deleteShareLinkById,
  findShareLink,
  insertShareLink,
  maxShareLinks,
  openShareLinks,
  type ShareLinkRow,
} from "./share-link-store.ts";
import { readSharedPage } from "./shared-data.ts";
import { type SharedPage, sharedContent, sharedNote } from "./shared-page.ts";

/** What the tokens of share links are signed for. */
const sharePurpose = "share";
const dayMs = 24 * 3_600_000;

/** A link as admins see it. Its token follows from the row, so that the database holds none. */
async function shareLinkOf({ PUBLIC_ORIGIN, SEAL_KEY }: AppEnv["Bindings"], row: ShareLinkRow) {
  const { id, label, createdAt, expiresAt } = row;
  const token = await makeToken(sharePurpose, SEAL_KEY, id, expiresAt);
  const url = PUBLIC_ORIGIN + getSharedReport.path.replace(":token", token);
  return { id, url, label, createdAt, expiresAt };
}

async function replyWithPage(c: Context<AppEnv>, page: SharedPage): Promise<Response> {
  const template = await import("#edge/shared-figures.json");
  const text = await filledPage(template, {
    title: html`${page.label}`,
    note: sharedNote(page),
    content: sharedContent(page),
  });
  c.header("X-Robots-Tag", "noindex");
  return c.html(text, 200, { "Content-Security-Policy": template.csp });
}

export const shareLinkRoutes = new Hono<AppEnv>()
  // Lists the links that are open.
  .get(listShareLinks.path, async (c) => {
    await requireRole(c, "admin");
    const rows = await openShareLinks(c.var.db, Date.now());
    const data = await Promise.all(rows.map((row) => shareLinkOf(c.env, row)));
    return reply(c, listShareLinks, { data });
  })

  // Opens a link.
  .post(createShareLink.path, valid("json", createShareLink.body), async (c) => {
    const context = await auditContext(c);
    const { days, label, report } = c.req.valid("json");
    const expiresAt = context.at + days * dayMs;
    // Kept, so that a link to demo data never turns to real data when the demo data is removed.
    const { isDemo } = await openReport(c.env, report, context.at);
    const shown = { ...report, data: isDemo ? "demo" : "real" } as const;
    const row = { id: newId(), label, report: shown, createdAt: context.at, expiresAt };
    const isOpened = await insertShareLink(c.var.db, row, context);
    if (!isOpened) throw problem("conflict", `${maxShareLinks} links are open. End one first.`);
    return reply(c, createShareLink, { data: await shareLinkOf(c.env, row) });
  })

  // Ends a link.
  .delete(deleteShareLink.path, valid("param", deleteShareLink.params), async (c) => {
    const context = await auditContext(c);
    const isEnded = await deleteShareLinkById(c.var.db, c.req.valid("param").id, context);
    if (!isEnded) throw problem("not_found");
    return c.body(null, 204);
  })

  // Shows the report of a link to everyone who has it.
  .get(getSharedReport.path, async (c) => {
    const now = Date.now();
    const { token } = c.req.param();
    const id = await subjectOf(sharePurpose, c.env.SEAL_KEY, token, now);
    const link = await findShareLink(c.var.db, id, now);
    // An admin has ended it, or its report cannot be read any more.
    if (!link?.report) throw problem("expired");
    const source = await openReport(c.env, link.report, now);
    return replyWithPage(c, await readSharedPage(source, link, link.report));
  });
