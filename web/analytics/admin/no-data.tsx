import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { filterSentence, isNarrowed } from "#web/analytics/admin/state/filters.ts";
import { useReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { GenerateButton } from "./toolbar/demo-data.tsx";

/** What is shown when nothing was counted: why, and the one thing to do about it. */
export function NoData() {
  const { view, query, searchWith } = useView();
  const hasDemo = useReport(query).data?.hasDemo ?? false;
  const { filters, data, days, bots } = view;
  const isOnlyBots = bots === "only";
  if (isNarrowed(view))
    return (
      <EmptyState
        title={isOnlyBots ? "No bots, so far." : "Nobody, so far."}
        actions={
          <LinkButton
            kind="outline"
            className="admin-button"
            to={`/analytics${searchWith({ filters: [], bots: undefined })}`}
          >
            Clear Filters
          </LinkButton>
        }
      >
        Nothing in this period
        {filters.length > 0 && ` with ${filterSentence(filters)}`}
        {isOnlyBots && " from a bot"}.
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
          data === "real" && hasDemo ? (
            <LinkButton
              kind="outline"
              className="admin-button"
              to={`/analytics${searchWith({ data: undefined })}`}
            >
              Show Demo Data
            </LinkButton>
          ) : (
            <GenerateButton isProminent />
          )
        }
      >
        {days
          ? "Nothing was counted on these days."
          : "The first visit in this period draws the line. Nothing has to be installed."}
      </EmptyState>
    </>
  );
}
