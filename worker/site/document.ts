import type { PageContent } from "#contract/page-content.ts";

/** Imported with the first article, so that no other request loads React. */
const rendererBuild = () => import("#edge/entry-server.js");
const templateBuild = () => import("#edge/document.json");

/**
 * Renders the page of a path as a complete HTML document with the Content-Security-Policy of the
 * public pages. The status is 404 when no page has this path.
 */
export async function renderDocument(pathname: string, content: PageContent): Promise<Response> {
  const [{ renderPage, fillDocument }, template] = await Promise.all([
    rendererBuild(),
    templateBuild(),
  ]);
  const page = await renderPage(pathname, content);
  return new Response(fillDocument(template, page), {
    status: page.status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": template.csp,
    },
  });
}

/** Renders the page of a path for a preview: without script, and with a policy that lets this site frame it. */
export async function renderPreview(pathname: string, content: PageContent): Promise<Response> {
  const [{ renderPage, fillPreview }, template] = await Promise.all([
    rendererBuild(),
    templateBuild(),
  ]);
  const page = await renderPage(pathname, content);
  return new Response(fillPreview(template, page), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": template.previewCsp,
    },
  });
}
