import { createMiddleware } from "hono/factory";
import { pages } from "#contract/pages.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { renderDocument } from "./document.ts";

/** Where programs look for files and data, in any spelling; a page would not help them. */
const withoutPages = /^\/+(api|assets|media)\b/i;

/**
 * Shows the page of the site for an unknown URL where the worker serves the static files too. They come
 * first, so only a missing one gets here, and nothing keeps the answer.
 */
export const missingPage = createMiddleware<AppEnv>(async function missingPage(c, next) {
  await next();
  const isUnknown = c.res.status === 404 && c.error !== undefined;
  if (!isUnknown || c.req.method !== "GET" || withoutPages.test(c.req.path)) return;
  const page = await renderDocument(pages["not-found"].path, {});
  c.res = new Response(page.body, page);
});
