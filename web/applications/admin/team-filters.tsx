import { useNavigate } from "react-router-dom";
import { FilterSelect } from "#web/admin/kit/filter-controls.tsx";
import { useTeam } from "#web/admin/kit/use-team.ts";
import { type Filter, withFilter, writeFilter } from "./filter.ts";
import { type FilterName, filterLabels, filterNames, valueNames } from "./filter-names.ts";
import { useApplicationTags } from "./queries.ts";

/** How the list can be narrowed besides its stage. */
export function TeamFilters({ filter }: { filter: Filter }) {
  const navigate = useNavigate();
  const { data: team } = useTeam();
  const { data: tags } = useApplicationTags();
  const names = {
    ...valueNames(team?.items ?? []),
    tag: Object.fromEntries((tags?.items ?? []).map((tag) => [tag, tag])),
  };
  const choose = (name: FilterName) => (value: string) =>
    navigate(writeFilter(withFilter(filter, { [name]: value || undefined })) || ".");
  return (
    <div className="grid gap-2">
      {filterNames.map((name) => (
        <FilterSelect
          key={name}
          label={filterLabels[name]}
          value={filter[name]}
          options={names[name]}
          onChange={choose(name)}
        />
      ))}
    </div>
  );
}
