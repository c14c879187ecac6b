import { isolated } from "#contract/isolated.ts";
import { listOutbox } from "#contract/outbox.ts";
import { mailStatusNames } from "#web/admin/kit/mail-status.tsx";
import type { SearchHit } from "#web/admin/section.ts";
import { call } from "#web/lib/api.ts";
import { maxTextLength } from "#web/lib/search-param.ts";
import { mailUrl } from "#web/outbox/admin/paths.ts";

const maxHits = 6;

/** Finds mails by recipient or subject, for the command palette. */
export async function searchMails(
  phrase: string,
  signal: AbortSignal,
): Promise<readonly SearchHit[]> {
  // The server refuses a longer phrase.
  const q = phrase.slice(0, maxTextLength).trim();
  const { items } = await call(listOutbox, { query: { q }, signal });
  return items.slice(0, maxHits).map(({ id, subject, recipient, status }) => ({
    id,
    label: subject,
    detail: `Mail to ${isolated(recipient)}, ${mailStatusNames[status]}`,
    to: mailUrl(id),
  }));
}
