import { Hono } from "hono";
import { html } from "hono/html";
import { brand } from "#contract/brand.ts";
import { receiptPage as endpoint } from "#contract/site.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { respondWithPage } from "#worker/lib/html-page.ts";
import { receiptReference } from "#worker/lib/receipt-link.ts";

/** Shows the reference of a form that was sent without script; it reads nothing that is stored. */
export const receiptPage = new Hono<AppEnv>().get(endpoint.path, async (c) => {
  c.header("X-Robots-Tag", "noindex");
  const reference = await receiptReference(c.env, c.req.param("token"));
  return respondWithPage(c, {
    status: 200,
    title: "Thank you. It has arrived.",
    content: html`<p>Your reference is <strong>${reference}</strong>.</p>
<p>Our team answers within ${brand.reviewHours} hours, by e‑mail.</p>
<nav><a href="/">Return home</a><a href="/news">Read the latest news</a></nav>`,
  });
});
