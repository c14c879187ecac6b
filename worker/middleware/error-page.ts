import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import { matchedRoutes } from "hono/route";
import { brand } from "#contract/brand.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { problemBody } from "#contract/problem.ts";
import { referenceOf } from "#contract/reference.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { respondWithPage } from "#worker/lib/html-page.ts";

/** An endpoint that browsers navigate to, and how its error page reads. */
export type NavigationEndpoint = {
  endpoint: Endpoint & { readonly reply: "document" };
  /** The heading of the error page: what did not happen. */
  title: string;
  /** The URL of the "Try again" link. */
  again: (c: Context<AppEnv>) => string;
};

/** Shows every problem of these endpoints as a small HTML page, whichever middleware throws it. */
export function htmlErrorPages(endpoints: readonly NavigationEndpoint[]) {
  const byRoute = new Map(
    endpoints.map((entry) => [`${entry.endpoint.method} ${entry.endpoint.path}`, entry]),
  );
  return createMiddleware<AppEnv>(async function htmlErrorPages(c, next) {
    await next();
    if (c.error === undefined) return;
    const route = matchedRoutes(c).findLast((match) => match.method !== "ALL");
    const entry = route && byRoute.get(`${route.method} ${route.path}`);
    if (entry === undefined) return;
    const { detail, requestId } = problemBody.parse(await c.res.json());
    await respondWithPage(c, {
      title: entry.title,
      content: html`<p>${detail}</p>
<nav><a href="${entry.again(c)}">Try again</a><a href="/">Back to ${brand.name}</a></nav>
<p><small>Reference ${referenceOf(requestId)}</small></p>`,
    });
  });
}
