import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import { matchedRoutes } from "hono/route";
import { brand } from "#contract/brand.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { problemBody } from "#contract/problem.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { respondWithPage } from "#worker/lib/html-page.ts";

/** An endpoint people go to: what did not happen when it refuses them, and where they try again. */
export type NavigationEndpoint = {
  endpoint: Endpoint & { readonly reply: null };
  title: string;
  again: (c: Context<AppEnv>) => string;
};

/**
 * Somebody who navigates cannot read JSON: shows every refusal of these endpoints as a small page,
 * whichever middleware it comes from.
 */
export function htmlErrorPages(destinations: readonly NavigationEndpoint[]) {
  const byRoute = new Map(
    destinations.map((destination) => {
      const { method, path } = destination.endpoint;
      return [`${method} ${path}`, destination];
    }),
  );
  return createMiddleware<AppEnv>(async function htmlErrorPages(c, next) {
    await next();
    if (c.error === undefined) return;
    const route = matchedRoutes(c).findLast((match) => match.method !== "ALL");
    const destination = route && byRoute.get(`${route.method} ${route.path}`);
    if (destination === undefined) return;
    const { error } = problemBody.parse(await c.res.json());
    await respondWithPage(c, {
      title: destination.title,
      content: html`<p>${error.message}</p>
<p><a href="${destination.again(c)}">Try again</a><a href="/">Back to ${brand.name}</a></p>
<p><small>Reference ${error.requestId}</small></p>`,
    });
  });
}
