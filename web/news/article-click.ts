import type { PostSummary } from "#contract/content.ts";
import { track } from "#web/lib/track.ts";

/** Sends the event for a click on a link to an article. */
export const trackArticleClick = ({ id, title, category, featured }: PostSummary): void =>
  track("news_article_click", { articleId: id, title, category, featured });
