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
  { items, nextCursor }: PostList,
  isNewest: boolean,
): Promise<Response> {
  c.header("X-Robots-Tag", "noindex, follow");
  const pathFrom = (cursor: string) => readPostList.path.replace(":cursor", cursor);
  const [first] = items;
  const title =
    isNewest || !first ? "All articles" : `Articles until ${formatDate(first.publishedAt)}`;
  const list = html`<ul>${items.map(item)}</ul>`;
  const nothing = nextCursor ? "" : html`<p>Nothing has been published yet.</p>`;
  return respondWithPage(c, {
    status: 200,
    title,
    content: html`${first ? list : nothing}
<nav>${nextCursor && html`<a href="${pathFrom(nextCursor)}">Older articles</a>`}
${!isNewest && html`<a href="${pathFrom("newest")}">Newest articles</a>`}
<a href="${pages.news.path}">Back to ${pages.news.title}</a></nav>`,
  });
}
