import { useNavigate } from "react-router-dom";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { type Filter, hasFilters } from "./filter.ts";

/** Why the list is empty, and the next step. */
export function EmptyApplications({ filter }: { filter: Filter }) {
  const navigate = useNavigate();
  if (hasFilters(filter)) {
    return (
      <EmptyState
        title={filter.q ? `Nothing found for “${filter.q}”` : "No applications match these filters"}
        actions={
          <Button kind="outline" className="admin-button" onClick={() => navigate(".")}>
            Clear Filters
          </Button>
        }
      >
        Names, e-mail addresses, companies and references are searched.
      </EmptyState>
    );
  }
  const url = `${location.origin}/join-us`;
  return (
    <EmptyState
      title="No applications yet."
      actions={
        <>
          <span className="wrap-anywhere">{url}</span>
          <CopyButton text={url} />
        </>
      }
    >
      They appear here when a creator applies. Share the page where creators do:
    </EmptyState>
  );
}
