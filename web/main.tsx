import "./styles/index.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import { ContentStore } from "./lib/content/content-store.ts";
import { ContentContext } from "./lib/content/use-content.ts";
import { loadDocumentAcrossBoundary } from "./lib/document-boundary.ts";
import { preload, reloadOnStaleChunk } from "./lib/loading/stale-chunks.ts";
import { prefetchOnIntent } from "./lib/navigation.ts";
import { startSession } from "./lib/session.ts";
import { matchPage, routes } from "./routes.tsx";

// Not at the top level: the page's file imports from this one, and would wait for it for ever.
async function start(root: HTMLElement): Promise<void> {
  const embedded = document.getElementById("content")?.textContent;
  const key = matchPage(location.pathname);
  const { Component } = await routes[key].load();
  const site = (
    <ContentContext value={new ContentStore(embedded ? JSON.parse(embedded) : {})}>
      <BrowserRouter>
        <App first={{ key, Component }} />
      </BrowserRouter>
    </ContentContext>
  );
  // As a transition it is done in slices, between which the page answers.
  startTransition(() => {
    if (root.firstElementChild) hydrateRoot(root, site);
    else createRoot(root).render(site);
  });
  startSession();
  loadDocumentAcrossBoundary();
  prefetchOnIntent((pathname) => preload(routes[matchPage(pathname)].load));
}

reloadOnStaleChunk();
const begin = () => {
  const root = document.getElementById("root");
  if (root) void start(root);
};
// From a cache this may be here before the end of the document is.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
else begin();
