import { useNavigate } from "react-router-dom";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { mailStatusNames } from "#web/admin/kit/mail-status.tsx";
import { Button } from "#web/ui/button.tsx";
import { type MailFilter, writeFilter } from "./filter.ts";

/** Why the list of mails is empty, and the next step. */
export function EmptyMails({ filter }: { filter: MailFilter }) {
  const navigate = useNavigate();
  if (writeFilter(filter) === "")
    return (
      <EmptyState title="No mails yet.">
        Every mail the site sends stands here: confirmations, notices to the team, digests.
      </EmptyState>
    );
  const { q, status } = filter;
  const what = status ? `No mail is ${mailStatusNames[status].toLowerCase()}` : "No mail";
  return (
    <EmptyState
      title={q ? `${what}: “${q}”` : `${what}.`}
      actions={
        <Button kind="outline" className="admin-button" onClick={() => navigate(".")}>
          Clear Filters
        </Button>
      }
    >
      Recipients and subjects are searched, by the beginning of their terms.
    </EmptyState>
  );
}
