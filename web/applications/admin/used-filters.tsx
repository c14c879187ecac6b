import { useNavigate } from "react-router-dom";
import { FilterChips } from "#web/admin/kit/filter-chips.tsx";
import { useTeam } from "#web/admin/kit/use-team.ts";
import { type Filter, writeFilter } from "./filter.ts";
import { usedFilters } from "./filter-names.ts";

/** What narrows the list besides its stage and its search; each filter goes with one press. */
export function UsedFilters({ filter }: { filter: Filter }) {
  const navigate = useNavigate();
  const { data: team } = useTeam();
  const filters = usedFilters(filter, team?.items ?? []).map(({ without, ...used }) => ({
    ...used,
    onRemove: () => void navigate(writeFilter(without) || "."),
  }));
  return <FilterChips filters={filters} />;
}
