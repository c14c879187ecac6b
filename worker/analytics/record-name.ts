import { columnOf } from "#worker/lib/column-of.ts";
import { analyticsGoals } from "./goal-store.ts";
import { analyticsShareLinks } from "./share-link-store.ts";

/** What a goal is called, as a part of a query. */
export const goalName = columnOf(analyticsGoals, analyticsGoals.id, analyticsGoals.name);

/** What a share link is called, as a part of a query. */
export const shareLinkName = columnOf(
  analyticsShareLinks,
  analyticsShareLinks.id,
  analyticsShareLinks.label,
);
