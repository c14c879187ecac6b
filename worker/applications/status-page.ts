import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { html } from "hono/html";
import { applicationStatusPage } from "#contract/applications.ts";
import { brand, siteTimeZone } from "#contract/brand.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { subjectOf } from "#worker/lib/expiring-token.ts";
import { respondWithPage } from "#worker/lib/html-page.ts";
import { problem } from "#worker/lib/problem.ts";
import type { NavigationEndpoint } from "#worker/middleware/error-response.ts";
import { statusPurpose } from "./status-link.ts";
import { statusText } from "./status-text.ts";
import { applications } from "./store.ts";

const dayText = (time: number): string =>
  new Intl.DateTimeFormat(brand.locale, { timeZone: siteTimeZone, dateStyle: "long" }).format(time);

/** The error page of a link that is cut short, expired, or of an application that was erased. */
export const applicationsNavigationEndpoints: readonly NavigationEndpoint[] = [
  {
    endpoint: applicationStatusPage,
    title: "This page cannot be shown just now.",
    deadLinkTitle: "This link shows no application.",
    again: (c) => c.req.path,
  },
];

/** Shows the reader of the confirmation mail where the application stands, and nothing else of it. */
export const statusPage = new Hono<AppEnv>().get(applicationStatusPage.path, async (c) => {
  c.header("X-Robots-Tag", "noindex");
  c.header("Referrer-Policy", "no-referrer");
  const { token } = c.req.param();
  const now = Date.now();
  const id = await subjectOf(statusPurpose, c.env.SEAL_KEY, token, now);
  const { reference, stage, receivedAt } = applications;
  const [application] = await c.var.db
    .select({ reference, stage, receivedAt })
    .from(applications)
    .where(eq(applications.id, id));
  if (application === undefined) throw problem("not_found");
  const { title, next } = statusText(application, now);
  return respondWithPage(c, {
    status: 200,
    title,
    content: html`<p>${next}</p>
<p>Reference ${application.reference}, received on ${dayText(application.receivedAt)}.</p>
<nav><a href="/">Back to ${brand.name}</a></nav>`,
  });
});
