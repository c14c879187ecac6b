import type { Context } from "hono";
import { html } from "hono/html";
import { brand } from "#contract/brand.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { problemMediaType } from "#contract/problem.ts";
import { referenceOf } from "#contract/reference.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { respondWithPage } from "#worker/lib/html-page.ts";
import { type ProblemReply, problemReply } from "#worker/lib/problem.ts";
import { matchedRoute } from "./matched-route.ts";

/** Replies with a page where a person reads the reply; undefined where a program does. */
export type ErrorPage = (
  c: Context<AppEnv>,
  problem: ProblemReply,
) => Promise<Response> | undefined;

/** An endpoint that browsers navigate to, and how its error page reads. */
export type NavigationEndpoint = {
  endpoint: Endpoint & { readonly reply: "document" };
  /** The heading of the error page: what did not happen. */
  title: string;
  /** The heading of 404 and 410 where the link itself is at fault, so that another try would be in vain. */
  deadLinkTitle?: string;
  /** The URL of the "Try again" link. */
  again: (c: Context<AppEnv>) => string;
};

/** Shows every problem of these endpoints as a small HTML page. */
export function navigationErrorPage(endpoints: readonly NavigationEndpoint[]): ErrorPage {
  const byRoute = new Map(
    endpoints.map((entry) => [`${entry.endpoint.method} ${entry.endpoint.path}`, entry]),
  );
  return (c, { status, detail, requestId }) => {
    const entry = byRoute.get(matchedRoute(c) ?? "");
    if (entry === undefined) return;
    const deadLinkTitle = (status === 404 || status === 410) && entry.deadLinkTitle;
    return respondWithPage(c, {
      status,
      title: deadLinkTitle || entry.title,
      content: html`<p>${detail}</p>
<nav>${!deadLinkTitle && html`<a href="${entry.again(c)}">Try again</a>`}<a href="/">Back to ${brand.name}</a></nav>
<p><small>Reference ${referenceOf(requestId)}</small></p>`,
    });
  };
}

/** The error handler, whichever middleware or route throws: the first page that applies, or a problem as JSON. */
export function errorResponse(pages: readonly ErrorPage[]) {
  return (error: unknown, c: Context<AppEnv>): Response | Promise<Response> => {
    const problem = problemReply(error, c);
    for (const page of pages) {
      const response = page(c, problem);
      if (response) return response;
    }
    return c.json(problem, problem.status, { "Content-Type": problemMediaType });
  };
}
