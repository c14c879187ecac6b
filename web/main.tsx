import "./styles/index.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { pages } from "#contract/pages.ts";
import { App } from "./app.tsx";
import { ContentStore } from "./lib/content/content-store.ts";
import { ContentContext } from "./lib/content/use-content.ts";
import { currentPage } from "./lib/current-page.ts";
import { loadDocumentAcrossBoundary } from "./lib/document-boundary.ts";
import {
  preload,
  reloadOnStaleChunk,
  watchChunks,
  whenPreloaded,
} from "./lib/loading/stale-chunks.ts";
import { whenIdle } from "./lib/loading/when-idle.ts";
import { prefetchOnIntent } from "./lib/navigation.ts";
import { keyFragmentEntries } from "./lib/scroll-restoration.ts";
import { startSession } from "./lib/session.ts";
import { matchPage, routes } from "./routes.tsx";

const nextIdleTime = () => new Promise<void>((resolve) => void whenIdle(resolve));

/** How long the optional parts wait for the page, which may fail to render or to load a chunk. */
const patienceMs = 4000;

/** Starts what a page can do without. They wait for the page and what it preloads, but not long, so that the front page usually requests its video first. */
async function startOptionalParts(): Promise<void> {
  await new Promise<unknown>((resolve) => {
    currentPage.subscribe(resolve);
    setTimeout(resolve, patienceMs);
  });
  await nextIdleTime();
  await Promise.race([whenPreloaded(), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  await nextIdleTime();
  preload(() => import("./analytics/tracker.ts").then((tracker) => tracker.startTracker()));
  preload(() => import("./chat/launcher.ts").then((launcher) => launcher.addLauncher()));
}

// Not top-level await: page chunks import from this module, so both would wait for each other.
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
  keyFragmentEntries();
  // A transition lets React yield to user input while it hydrates.
  startTransition(() => {
    if (root.firstElementChild) hydrateRoot(root, site);
    else createRoot(root).render(site);
  });
  startSession();
  loadDocumentAcrossBoundary();
  if (pages[key].access !== "admin") void startOptionalParts();
  prefetchOnIntent((pathname) => preload(routes[matchPage(pathname)].load));
}

watchChunks();
const startOnRoot = () => {
  const root = document.getElementById("root");
  if (!root) return;
  start(root).catch((error: unknown) => {
    reloadOnStaleChunk(error);
    // Any other error is reported as if it had not been caught.
    throw error;
  });
};
// A cached script may run before the document has been parsed.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", startOnRoot);
else startOnRoot();
