import type { Context } from "hono";
import { html } from "hono/html";
import type { PostSummary } from "#contract/content.ts";
import { pages } from "#contract/pages.ts";
import { formatDate, isoDate } from "#contract/published-date.ts";
import { readPostList } from "#contract/site.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { respondWithPage } from "#worker/lib/html-page.ts";
import { articlePath } from "./article-path.ts";

const item = ({ slug, title, publishedAt, category, excerpt }: PostSummary) =>
  html`<li><h2><a href="${articlePath(slug)}">${title}</a></h2>
<p><small><time datetime="${isoDate(publishedAt)}">${formatDate(publishedAt)}</time>, ${category}</small></p>
<p>${excerpt}</p></li>`;

type PostList = { items: readonly PostSummary[]; nextCursor: string | null };

/** A page of the posts for readers without script. Search engines find the articles in the site map. */
export function postListPage(
  c: Context<AppEnv>,
  title: string,
  { items, nextCursor }: PostList,
): Promise<Response> {
  c.header("X-Robots-Tag", "noindex, follow");
  const older = nextCursor && readPostList.path.replace(":cursor", nextCursor);
  return respondWithPage(c, {
    status: 200,
    title,
    content: html`${items.length > 0 ? html`<ul>${items.map(item)}</ul>` : html`<p>Nothing has been published yet.</p>`}
<nav>${older && html`<a href="${older}">Older articles</a>`}<a href="${pages.news.path}">Back to ${pages.news.title}</a></nav>`,
  });
}
