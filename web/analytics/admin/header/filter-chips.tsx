import { filterParts, withoutFilter } from "#web/analytics/admin/state/filters.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { CloseIcon } from "#web/ui/close-icon.tsx";
import { Link } from "#web/ui/link.tsx";

/** The filters as sentences, each with a cross that takes it away. */
export function FilterChips() {
  const { view, change } = useView();
  const { filters } = view;
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filters" className="filter-chips">
      {filters.map((filter) => {
        const { subject, value } = filterParts(filter);
        return (
          <li key={`${filter.dimension} ${filter.value}`} className="filter-chip">
            <span className="filter-chip-text">
              {subject} <bdi className="text-text">{value}</bdi>
            </span>
            <button
              type="button"
              className="icon-button"
              onClick={() => change({ filters: withoutFilter(filters, filter) })}
            >
              <span className="sr-only">
                Remove {subject} {value}
              </span>
              <CloseIcon />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Leads from demo data to the real data, and back. */
export function DataChoice({ isDemo }: { isDemo: boolean }) {
  const { view, searchWith } = useView();
  if (view.data === "real")
    return (
      <Link className="admin-text-link" to={{ search: searchWith({ data: undefined }) }}>
        Show All Data
      </Link>
    );
  return (
    isDemo && (
      <Link className="admin-text-link" to={{ search: searchWith({ data: "real" }) }}>
        Show Real Data
      </Link>
    )
  );
}

const botNames = { "": "Bots left out", true: "Bots included", only: "Only bots" } as const;

/** Whether bots are counted. */
export function BotsChoice() {
  const { view, change } = useView();
  return (
    <select
      aria-label="Bots"
      className="filter-select"
      data-set={view.bots ? "" : undefined}
      value={view.bots ?? ""}
      onChange={({ target: { value } }) =>
        change({ bots: value === "true" || value === "only" ? value : undefined })
      }
    >
      {Object.entries(botNames).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
