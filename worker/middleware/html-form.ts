import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import * as z from "zod/mini";
import { brand } from "#contract/brand.ts";
import { problemBody } from "#contract/problem.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { respondWithPage } from "#worker/lib/html-page.ts";
import { idFromParts } from "#worker/lib/id.ts";
import { problem } from "#worker/lib/problem.ts";

/** What a form without script sent: one text a field; fields left empty are absent. */
export type FormFields = Readonly<Record<string, string>>;

/** Whether a request carries a form the browser sent by itself. */
export function isHtmlForm(contentType: string | undefined): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? "");
}

const receipt = z.object({ reference: z.string() });

async function answerReadably(c: Context<AppEnv>): Promise<void> {
  const fields = c.var.plainFields ?? {};
  const answer: unknown = await c.res.json();
  if (c.res.ok) {
    const { reference } = receipt.parse(answer);
    return respondWithPage(c, {
      title: "Thank you. It has arrived.",
      content: html`<p>Your reference is <strong>${reference}</strong>.</p>
<p>Our team answers within ${brand.reviewHours} hours, by e-mail.</p>
<p><a href="/">Return home</a><a href="/news">Read the latest news</a></p>`,
    });
  }
  const { error } = problemBody.parse(answer);
  const reasons =
    error.fields?.map(
      ({ field, message }) => html`<li>${message} <small>(${field})</small></li>`,
    ) ?? [];
  const written = Object.entries(fields).map(
    ([name, text]) => html`<dt>${name}</dt><dd>${text}</dd>`,
  );
  return respondWithPage(c, {
    title: "This could not be sent yet.",
    content: html`<p>${error.message}</p>
<ul>${reasons}</ul>
<p>Go back with your browser: what you wrote is still in the form.</p>
<dl>${written}</dl>
<p><small>Reference ${error.requestId}</small></p>`,
  });
}

/** Answers a form without script with a page, refusals of any middleware included. */
export const htmlFormResponses = createMiddleware<AppEnv>(
  async function htmlFormResponses(c, next) {
    await next();
    const isJson = c.res.headers.get("Content-Type")?.startsWith("application/json");
    const isPlain = c.var.plainFields || isHtmlForm(c.req.header("Content-Type"));
    if (isJson && isPlain) await answerReadably(c);
  },
);

/**
 * Lets a JSON route take the same form from a browser without script: `toBody` makes of the fields
 * what the route expects. The same fields sent again are the same submission.
 */
export function htmlForm(toBody: (fields: FormFields) => unknown) {
  return createMiddleware<AppEnv>(async function htmlForm(c, next) {
    if (!isHtmlForm(c.req.header("Content-Type"))) return next();
    const form = await c.req.raw.formData().catch(() => {
      throw problem("unsupported_media_type");
    });
    const sent = [...form].map(([name, value]) => [name, String(value)]);
    const fields = Object.fromEntries(sent.filter(([, text]) => text?.trim()));
    const headers = new Headers(c.req.raw.headers);
    headers.set("Content-Type", "application/json");
    headers.set("Idempotency-Key", await idFromParts(JSON.stringify(sent)));
    headers.delete("Content-Length");
    c.req.raw = new Request(c.req.raw, { headers, body: JSON.stringify(toBody(fields)) });
    c.set("plainFields", fields);
    await next();
  });
}
