import { prerender } from "react-dom/static.edge";
import { matchPath, StaticRouter } from "react-router-dom";
import { pages } from "#contract/pages.ts";
import type { PageRenderer } from "#contract/rendered-page.ts";
import { App } from "./app.tsx";
import { ContentStore } from "./lib/content/content-store.ts";
import { ContentContext } from "./lib/content/use-content.ts";
import { dataBlock, pageHeadHtml } from "./lib/head/page-head-html.ts";
import { matchPage, routes } from "./routes.tsx";

/** Draws a page to its end, or throws: nothing half-drawn may be sent. */
export const renderPage: PageRenderer["renderPage"] = async (pathname, given) => {
  const key = matchPage(pathname);
  const isMissing = key === "not-found" || (key === "article" && !given.article);
  const { slug } = matchPath(pages.article.path, pathname)?.params ?? {};
  const content = isMissing ? { missingArticle: slug } : given;
  const { Component } = await routes[key].load();
  const errors: unknown[] = [];
  const { prelude, postponed } = await prerender(
    <ContentContext value={new ContentStore(content)}>
      <StaticRouter location={pathname}>
        <App first={{ key, Component }} />
      </StaticRouter>
    </ContentContext>,
    // Any finite size makes React ship fallbacks and inline scripts for long pages.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  if (postponed) throw new Error(`${pathname} was not drawn to its end`);
  return {
    key,
    status: isMissing ? 404 : 200,
    head: isMissing ? pageHeadHtml("not-found") : pageHeadHtml(key, given.article),
    body: await new Response(prelude).text(),
    content: dataBlock("application/json", content, "content"),
  };
};

export const emptyPage: PageRenderer["emptyPage"] = (key) => ({
  key,
  status: 200,
  head: pageHeadHtml(key),
  body: "",
  content: "",
});

export const fillDocument: PageRenderer["fillDocument"] = (template, page) => {
  const pieces: Record<string, string | undefined> = {
    head: page.head,
    scripts: template.scripts[page.key],
    styles: template.styles[page.key],
    // Only the front page has two faces to choose from; no other has to wait for the first script.
    async: page.body && page.key !== "home" ? " async" : "",
    // What is drawn in the browser alone has the whole sheet from the start.
    sheet: page.body && template.sheet,
    body: page.body,
    content: page.content,
  };
  return template.html.replace(/<!--(\w+)-->/g, (mark, name: string) => pieces[name] ?? mark);
};

export const listsOf: PageRenderer["listsOf"] = (key) => routes[key].content;
