import { isolated } from "#contract/isolated.ts";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { FilteredEmpty } from "#web/admin/kit/filtered-empty.tsx";
import { mailStatusNames } from "#web/admin/kit/mail-status.tsx";
import { type MailFilter, writeFilter } from "./filter.ts";

/** Why the list of mails is empty, and the next step. */
export function EmptyMails({ filter }: { filter: MailFilter }) {
  if (writeFilter(filter) === "")
    return (
      <EmptyState title="No mails yet.">
        Every mail the site sends stands here: confirmations, notices to the team, digests.
      </EmptyState>
    );
  const { q, status, recipientKind } = filter;
  const mail = recipientKind ? "No mail of this kind" : "No mail";
  const what = status ? `${mail} is ${mailStatusNames[status].toLowerCase()}` : mail;
  return (
    <FilteredEmpty title={q ? `${what}: “${isolated(q)}”` : `${what}.`}>
      Recipients and subjects are searched, by the beginning of their terms.
    </FilteredEmpty>
  );
}
