import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { ReportQuery } from "#contract/analytics-reports.ts";
import {
  createShareLink,
  deleteShareLink,
  getSharedReport,
  listShareLinks,
} from "#contract/analytics-tools.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import { inBackground } from "#worker/lib/background.ts";
import { cachedResponse } from "#worker/lib/cached-response.ts";
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

/** A page and its policy, which are of the same build. */
type FilledPage = { readonly text: string; readonly csp: string };

async function filled(page: SharedPage): Promise<FilledPage> {
  const template = await import("#edge/shared-figures.json");
  const text = await filledPage(template, {
    title: html`${page.label}`,
    note: sharedNote(page),
    content: sharedContent(page),
  });
  return { text, csp: template.csp };
}

/** How long a page is kept, in seconds: with filters, reading its figures may scan all points of the period. */
const keptSeconds = 60;

/** The page of an open link, read anew at most once a minute. */
async function pageOf(
  c: Context<AppEnv>,
  link: ShareLinkRow,
  report: ReportQuery,
): Promise<FilledPage> {
  const url = new URL(`${createShareLink.path}/${link.id}/page`, c.env.PUBLIC_ORIGIN);
  const kept = await cachedResponse(url);
  if (kept) return kept.json<FilledPage>();
  const source = await openReport(c.env, report, Date.now());
  const page = await filled(await readSharedPage(source, link, report));
  const headers = { "Cache-Control": `max-age=${keptSeconds}` };
  const put = caches.default.put(url, Response.json(page, { headers }));
  inBackground(c, "shared_page_not_kept", put);
  return page;
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
    // An admin has ended it, or its report cannot be read any more. A page that is kept changes nothing about that.
    if (!link?.report) throw problem("expired");
    const { text, csp } = await pageOf(c, link, link.report);
    c.header("X-Robots-Tag", "noindex");
    return c.html(text, 200, { "Content-Security-Policy": csp });
  });
