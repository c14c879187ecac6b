import type { PageKey } from "#contract/pages.ts";
import type { RenderedPage } from "#contract/rendered-page.ts";
import { pageHeadHtml } from "#web/lib/head/page-head-html.ts";

const notice = (title: string, text: string): string =>
  `<main class="page-grid min-h-svh content-center gap-y-6"><h1 class="type-name col-span-full">${title}</h1><p class="col-span-full text-lead">${text}</p></main>`;

const publicSite = `<a class="subtle-link" href="/">public site</a>`;

/** Where scripting is disabled, and where the scripts have not come after eight seconds (shell.css). */
const notices = [
  `<noscript>${notice(
    "This page needs JavaScript",
    `Please switch JavaScript on and load the page again. The ${publicSite} works without it.`,
  )}</noscript>`,
  notice(
    "This page has not loaded yet",
    `Please check your connection and <a class="subtle-link" href="">load the page again</a>. The ${publicSite} may work in the meantime.`,
  ),
].join("");

/** A page that only the browser renders. The notices stand outside the root, which must stay empty. */
export const shellPage = (key: PageKey): RenderedPage => ({
  key,
  status: 200,
  head: pageHeadHtml(key),
  body: "",
  content: notices,
});
