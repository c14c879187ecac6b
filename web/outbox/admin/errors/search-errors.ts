import { listErrorGroups } from "#contract/error-groups.ts";
import type { SearchHit } from "#web/admin/section.ts";
import { call } from "#web/lib/api.ts";
import { maxTextLength } from "#web/lib/search-param.ts";
import { errorUrl } from "#web/outbox/admin/paths.ts";
import { errorStatusNames } from "./error-status.tsx";
import { errorTitle } from "./error-title.ts";

const maxHits = 6;

/** Finds errors by the terms of their message, for the command palette. */
export async function searchErrors(
  phrase: string,
  signal: AbortSignal,
): Promise<readonly SearchHit[]> {
  // The server refuses a longer phrase.
  const q = phrase.slice(0, maxTextLength).trim();
  const { items } = await call(listErrorGroups, { query: { q }, signal });
  return items.slice(0, maxHits).map((group) => ({
    id: group.id,
    label: errorTitle(group),
    detail: `Error, ${errorStatusNames[group.status].toLowerCase()}`,
    to: errorUrl(group.id),
  }));
}
