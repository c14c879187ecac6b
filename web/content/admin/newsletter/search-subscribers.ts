import { listSubscribers } from "#contract/newsletter-subscribers.ts";
import type { SearchHit } from "#web/admin/section.ts";
import { newsletterUrl } from "#web/content/admin/paths.ts";
import { call } from "#web/lib/api.ts";
import { maxTextLength } from "#web/lib/search-param.ts";
import { writeFilter } from "./filter.ts";
import { subscriberStateNames } from "./state-label.tsx";

const maxHits = 6;

/** Finds subscribers by email, for the command palette. */
export async function searchSubscribers(
  phrase: string,
  signal: AbortSignal,
): Promise<readonly SearchHit[]> {
  // The server refuses a longer phrase.
  const q = phrase.slice(0, maxTextLength).trim();
  const { items } = await call(listSubscribers, { query: { q }, signal });
  return items.slice(0, maxHits).map(({ id, email, state }) => ({
    id,
    label: email,
    detail: `Subscriber, ${subscriberStateNames[state].toLowerCase()}`,
    to: newsletterUrl + writeFilter({ q: email, state: undefined }),
  }));
}
