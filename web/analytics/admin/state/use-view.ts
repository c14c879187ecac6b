import { useLocation, useNavigate } from "react-router-dom";
import { type Dimension, maxFilters, type ReportQuery } from "#contract/analytics-reports.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { toggleFilter } from "./filters.ts";
import { readView, reportQueryOf, type View, writeView } from "./view-state.ts";

// The zone of this device, asked for once: it takes a fifth of a millisecond, and each row of a table has the view.
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** What the URL says the dashboard shows, and how to change it. */
export type ViewControls = {
  readonly view: View;
  /** The part of the data that is shown, as the report endpoints take it. */
  readonly query: ReportQuery;
  readonly timeZone: string;
  /** The query string of the view with a change, for links. */
  readonly searchWith: (change: Partial<View>) => string;
  readonly change: (change: Partial<View>) => void;
  /** Adds a filter on a value, or takes it away. */
  readonly toggle: (dimension: Dimension, value: string, isExcluded: boolean) => void;
};

export function useView(): ViewControls {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = readView(search);
  const searchWith = (change: Partial<View>) => writeView({ ...view, ...change });
  const change = (next: Partial<View>) => navigate({ search: searchWith(next) });
  return {
    view,
    query: reportQueryOf(view, timeZone),
    timeZone,
    searchWith,
    change,
    toggle: (dimension, value, isExcluded) => {
      const filters = toggleFilter(view.filters, { dimension, value, isExcluded });
      if (filters === view.filters)
        showToast({
          title:
            filters.length < maxFilters
              ? "Too long together with the other filters"
              : `${maxFilters} filters at most`,
          description: "Remove one before you add another.",
        });
      else change({ filters });
    },
  };
}
