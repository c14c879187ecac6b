import { FilterChips } from "#web/admin/kit/filter-chips.tsx";
import { filterParts, withoutFilter } from "#web/analytics/admin/state/filters.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { Link } from "#web/ui/link.tsx";

/** The filters of the view, each with a cross that takes it away. */
export function ViewFilters() {
  const { view, change } = useView();
  const { filters } = view;
  const used = filters.map((filter) => ({
    id: `${filter.dimension} ${filter.value}`,
    ...filterParts(filter),
    onRemove: () => change({ filters: withoutFilter(filters, filter) }),
  }));
  return <FilterChips filters={used} />;
}

type DataProps = { isDemo: boolean; hasDemo: boolean };

/** Leads from demo data to the real data, and back while there is demo data. */
export function DataChoice({ isDemo, hasDemo }: DataProps) {
  const { view, searchWith } = useView();
  if (view.data === "real")
    return (
      hasDemo && (
        <Link className="admin-text-link" to={{ search: searchWith({ data: undefined }) }}>
          Show Demo Data
        </Link>
      )
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
