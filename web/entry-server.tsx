import { prerender } from "react-dom/static.edge";
import { matchPath, StaticRouter } from "react-router-dom";
import { pages } from "#contract/pages.ts";
import type { PageRenderer } from "#contract/rendered-page.ts";
import { App } from "./app.tsx";
import { RecordingStore } from "./lib/content/recording-store.ts";
import { ContentContext } from "./lib/content/use-content.ts";
import { dataBlock, pageHeadHtml } from "./lib/head/page-head-html.ts";
import { matchPage, routes } from "./routes.tsx";

/** Renders a page completely. Throws on any render error, because a partial page must not be served. */
export const renderPage: PageRenderer["renderPage"] = async (pathname, available) => {
  const key = matchPage(pathname);
  const isMissing = key === "not-found" || (key === "article" && !available.article);
  const { slug } = matchPath(pages.article.path, pathname)?.params ?? {};
  const store = new RecordingStore(isMissing ? { missingArticle: slug } : available);
  const { Component } = await routes[key].load();
  const errors: unknown[] = [];
  const { prelude, postponed } = await prerender(
    <ContentContext value={store}>
      <StaticRouter location={pathname}>
        <App first={{ key, Component }} />
      </StaticRouter>
    </ContentContext>,
    // Any finite size makes React ship fallbacks and inline scripts for long pages.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  if (postponed) throw new Error(`${pathname} was not rendered completely`);
  return {
    key,
    status: isMissing ? 404 : 200,
    head: isMissing ? pageHeadHtml("not-found") : pageHeadHtml(key, available.article),
    body: await new Response(prelude).text(),
    content: dataBlock("application/json", store.shown(), "content"),
  };
};

export const fillDocument: PageRenderer["fillDocument"] = (template, page) => {
  const parts: Record<string, string | undefined> = {
    head: page.head,
    scripts: template.scripts[page.key],
    styles: template.styles[page.key],
    // Pages rendered only in the browser have the whole style sheet from the start.
    sheet: page.body && template.sheet,
    body: page.body,
    content: page.content,
  };
  return template.html.replace(
    /<!--(\w+)-->/g,
    (placeholder, name: string) => parts[name] ?? placeholder,
  );
};

/** The boot script with its placeholders; the build puts it into the head as one element. */
const bootScript = /<script data-hint=.*?<\/script>/s;

export const fillPreview: PageRenderer["fillPreview"] = (template, page) => {
  const root = page.key === "home" ? "<html data-signed-in " : "<html ";
  const { styles } = template;
  const html = template.html
    .replace(bootScript, "")
    // The whole sheet is the last one, as in the page itself once its script has run.
    .replace("</head>", `<link rel="stylesheet" href="${template.sheet}"></head>`)
    .replace("<html ", root);
  // The worker has the styles of an article alone; with the sheet, any page's styles will do: they declare the fonts.
  const styled = {
    ...template,
    html,
    styles: { [page.key]: styles[page.key] ?? styles.article ?? "" },
  };
  // Script would give the header its background below the first screen, where a preview may begin.
  const body = page.body.replace("<header ", "<header data-scrolled ");
  return fillDocument(styled, { ...page, body, content: "" });
};
