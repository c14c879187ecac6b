import { isolated } from "#contract/isolated.ts";
import { listMessages } from "#contract/messages.ts";
import type { SearchHit } from "#web/admin/section.ts";
import { call } from "#web/lib/api.ts";
import { maxTextLength } from "#web/lib/search-param.ts";
import { messageUrl } from "./paths.ts";

const maxHits = 6;

/** Finds messages by name, e-mail address, reference, subject or text, for the command palette. */
export async function searchMessages(
  phrase: string,
  signal: AbortSignal,
): Promise<readonly SearchHit[]> {
  // The server refuses a longer phrase.
  const q = phrase.slice(0, maxTextLength).trim();
  const { items } = await call(listMessages, { query: { q }, signal });
  return items.slice(0, maxHits).map(({ id, name, subject }) => ({
    id,
    label: `${isolated(name)}: ${isolated(subject)}`,
    detail: "Message",
    to: messageUrl(id),
  }));
}
