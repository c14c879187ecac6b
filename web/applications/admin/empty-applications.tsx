import { useNavigate } from "react-router-dom";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { type Filter, hasFilters } from "./filter.ts";

/** Why the list is empty, and what to do about it. */
export function NoApplications({ filter }: { filter: Filter }) {
  const navigate = useNavigate();
  if (hasFilters(filter)) {
    return (
      <div className="py-12 text-admin">
        <p className="wrap-anywhere font-heading">
          {filter.q ? `Nothing found for “${filter.q}”` : "No applications match these filters"}
        </p>
        <p className="pt-1 text-muted">
          Names, e-mail addresses, companies and references are searched.
        </p>
        <Button kind="outline" className="office-button mt-4" onClick={() => navigate(".")}>
          Clear Filters
        </Button>
      </div>
    );
  }
  const address = `${location.origin}/join-us`;
  return (
    <div className="py-12 text-admin">
      <p className="font-heading">No applications yet</p>
      <p className="max-w-text pt-1 text-muted">
        They appear here as soon as somebody applies. Share the page where creators do:
      </p>
      <p className="flex flex-wrap items-baseline gap-x-4 pt-4">
        <span className="wrap-anywhere">{address}</span>
        <CopyButton text={address} />
      </p>
    </div>
  );
}
