import { isolated } from "#contract/isolated.ts";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { FilteredEmpty } from "#web/admin/kit/filtered-empty.tsx";
import { Link } from "#web/ui/link.tsx";
import { type MessageFilter, writeFilter } from "./filter.ts";
import { messagesPath } from "./paths.ts";

const all = (
  <Link className="admin-text-link" to={messagesPath}>
    All messages
  </Link>
);

/** Why the list of messages is empty, and the next step. */
export function EmptyMessages({ filter }: { filter: MessageFilter }) {
  if (writeFilter(filter) === "")
    return (
      <EmptyState title="No messages yet.">
        What visitors send with the contact form or request as a consultation stands here.
      </EmptyState>
    );
  const { q, assignee, status, due } = filter;
  if (!(q || assignee) && (status === "open" || due))
    return (
      <EmptyState title={due ? "No answer is due." : "Everyone has an answer."} actions={all}>
        New messages appear here as they come in.
      </EmptyState>
    );
  return (
    <FilteredEmpty
      title={q ? `Nothing found for “${isolated(q)}”` : "No messages match these filters"}
    >
      Names, e-mail addresses, references, subjects and texts are searched.
    </FilteredEmpty>
  );
}
