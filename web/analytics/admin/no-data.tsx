import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { filterSentence } from "#web/analytics/admin/state/filters.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { GenerateButton } from "./toolbar/demo-data.tsx";

/** What is shown when nothing was counted: why, and the one thing to do about it. */
export function NoData() {
  const { view, searchWith } = useView();
  const { filters, data } = view;
  if (filters.length > 0)
    return (
      <EmptyState
        title="Nobody, so far."
        actions={
          <LinkButton
            kind="outline"
            className="admin-button"
            to={`/analytics${searchWith({ filters: [] })}`}
          >
            Clear Filters
          </LinkButton>
        }
      >
        Nothing in this period with {filterSentence(filters)}.
      </EmptyState>
    );
  return (
    <>
      <svg aria-hidden="true" className="no-data-line" width="400" height="8">
        <path d="M0 4.5H400" />
        <path className="no-data-point" d="M0 1.5h6v6H0z" />
      </svg>
      <EmptyState
        title="No Analytics Data"
        actions={
          data === "real" ? (
            <LinkButton
              kind="outline"
              className="admin-button"
              to={`/analytics${searchWith({ data: undefined })}`}
            >
              Show All Data
            </LinkButton>
          ) : (
            <GenerateButton isProminent />
          )
        }
      >
        The first visit in this period draws the line. Nothing has to be installed.
      </EmptyState>
    </>
  );
}
