import type { PageContent } from "#contract/page-content.ts";

/** Loaded with the first article, so that no other request waits for React. */
const rendererBuild = () => import("#edge/entry-server.js");
const templateBuild = () => import("#edge/document.json");

/** Draws the page at a path as a whole document, 404 when there is none, under its own policy. */
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
