import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import * as z from "zod/mini";
import { referenceOf } from "#contract/reference.ts";
import { honeypotField } from "#contract/spam-signals.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { respondWithPage } from "#worker/lib/html-page.ts";
import { idFromParts } from "#worker/lib/id.ts";
import { problem } from "#worker/lib/problem.ts";
import { receiptPath } from "#worker/lib/receipt-link.ts";
import type { ErrorPage } from "./error-response.ts";

/** The fields of an HTML form by name; empty fields are absent, except the honeypot. */
export type FormFields = Readonly<Record<string, string>>;

/** Whether a body is an HTML form as a browser sends it by itself. */
export function isHtmlForm(contentType: string | undefined): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? "");
}

const receipt = z.object({ reference: z.string() });

/** The path of the page that a stored form leads to; the route has replied with its JSON. */
type NextPath = (c: Context<AppEnv>) => string | Promise<string>;

async function pathOfReceipt(c: Context<AppEnv>): Promise<string> {
  const { reference } = receipt.parse(await c.res.json());
  return receiptPath(c.env, reference);
}

/** A field as people read it: its label, or its name where a form has no label for it. */
function labelOf(field: string, labels: Readonly<Record<string, string>>): string {
  const name = field.slice(field.lastIndexOf(".") + 1);
  const own = Object.hasOwn(labels, name) && labels[name];
  if (own) return own;
  const label = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Shows the problem of a form sent without JavaScript as a page that repeats what the person has written. */
export const formErrorPage: ErrorPage = (c, { status, detail, fields = [], requestId }) => {
  const sent = c.get("sentForm");
  if (!sent && !isHtmlForm(c.req.header("Content-Type"))) return;
  const reasons = fields.map(
    ({ field, message }) =>
      html`<li>${message} <small>(${labelOf(field, sent?.labels ?? {})})</small></li>`,
  );
  const written = (sent?.answers ?? []).map(
    ([label, text]) => html`<dt>${label}</dt><dd dir="auto">${text}</dd>`,
  );
  return respondWithPage(c, {
    status,
    title: "This could not be sent yet.",
    content: html`<p>${detail}</p>
${reasons.length > 0 && html`<ul>${reasons}</ul>`}
<p>Go back with your browser: what you wrote is still in the form.</p>
${written.length > 0 && html`<dl>${written}</dl>`}
<p><small>Reference ${referenceOf(requestId)}</small></p>`,
  });
};

/** What a route says about its form as a browser posts it. */
export type PostedForm = {
  /** The labels of what a person enters, by field, in the order of the form; hidden fields have none. */
  readonly labels: Readonly<Record<string, string>>;
  /** An answer as a person reads it; the text itself by default. */
  readonly textOf?: (field: string, text: string) => string;
  /** The JSON body of the route; the fields themselves by default. */
  readonly toBody?: (fields: FormFields) => unknown;
  readonly nextPath?: NextPath;
};

/**
 * Lets a JSON route accept the same form from a browser without JavaScript: the fields become
 * the JSON body of the route, and the receipt becomes a redirect to a page, so that Back, Forward and a reload send
 * nothing again. The idempotency key is derived from the fields, so the same fields sent again within a day are the same
 * submission.
 *
 * @example
 * app.post(sendMessage.path, htmlForm({ labels, toBody: contactBody }), valid("json", sendMessage.body), handler);
 */
export function htmlForm({
  labels,
  textOf = (_, text) => text,
  toBody = (fields) => fields,
  nextPath = pathOfReceipt,
}: PostedForm) {
  return createMiddleware<AppEnv>(async function htmlForm(c, next) {
    if (!isHtmlForm(c.req.header("Content-Type"))) return next();
    const form = await c.req.raw.formData().catch(() => {
      throw problem("unsupported_media_type");
    });
    const sent = [...form].map(([name, value]) => [name, String(value)]);
    // A browser sends every text field, so that the honeypot is missing only in the form of a script.
    const fields = Object.fromEntries(
      sent.filter(([name, text]) => text?.trim() || name === honeypotField),
    );
    const headers = new Headers(c.req.raw.headers);
    headers.set("Content-Type", "application/json");
    headers.set("Idempotency-Key", await idFromParts(JSON.stringify(sent)));
    headers.delete("Content-Length");
    c.req.raw = new Request(c.req.raw, { headers, body: JSON.stringify(toBody(fields)) });
    const answers = Object.entries(labels).flatMap(([name, label]) => {
      const text = fields[name];
      return text === undefined ? [] : [[label, textOf(name, text)] as const];
    });
    c.set("sentForm", { labels, answers });
    await next();
    if (c.error) return;
    // `c.redirect` would keep the content type of the JSON.
    c.res = new Response(null, { status: 303, headers: { Location: await nextPath(c) } });
  });
}
