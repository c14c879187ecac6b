import { pages } from "#contract/pages.ts";
import type { ErrorPage } from "#worker/middleware/error-response.ts";
import { renderDocument } from "./document.ts";

/** Where programs look for files and data, in any spelling; a page would not help them. */
const withoutPages = /^\/+(api|assets|media)\b/i;

/**
 * Shows the page of the site for an unknown URL where the worker serves the static files too. They come
 * first, so only a missing one gets here, and nothing keeps the answer.
 */
export const missingPage: ErrorPage = ({ req }, { status }) => {
  // A HEAD has the headers of its GET.
  const isRead = req.method === "GET" || req.method === "HEAD";
  if (status !== 404 || !isRead || withoutPages.test(req.path)) return;
  return renderDocument(pages["not-found"].path, {});
};
