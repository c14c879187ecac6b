import { useNavigate } from "react-router-dom";
import { FilterSelect } from "#web/admin/kit/filter-controls.tsx";
import { useTeam } from "#web/admin/kit/use-team.ts";
import { type Filter, withFilter, writeFilter } from "./filter.ts";
import { useApplicationTags } from "./queries.ts";

const ratings = { "5": "5 of 5", "4": "4 of 5", "3": "3 of 5", "2": "2 of 5", "1": "1 of 5" };
const followUpNames = { overdue: "Overdue", today: "Today", any: "Any day", none: "None" };
const dueNames = { late: "Late", soon: "Due within 6 hours" };

/** How the list can be narrowed by what the team has noted. */
export function TeamFilters({ filter }: { filter: Filter }) {
  const navigate = useNavigate();
  const { data: team } = useTeam();
  const { data: tags } = useApplicationTags();
  const choose = (name: "assignee" | "tag" | "rating" | "followUp" | "due") => (value: string) =>
    navigate(writeFilter(withFilter(filter, { [name]: value || undefined })) || ".");
  const names = team?.items.map(({ id, name }) => [id, name]) ?? [];
  return (
    <div className="grid gap-2">
      <FilterSelect
        label="Assignee"
        value={filter.assignee}
        options={{ me: "Me", none: "None", ...Object.fromEntries(names) }}
        onChange={choose("assignee")}
      />
      <FilterSelect
        label="Rating"
        value={filter.rating}
        options={{ ...ratings, none: "None" }}
        onChange={choose("rating")}
      />
      <FilterSelect
        label="Follow-up"
        value={filter.followUp}
        options={followUpNames}
        onChange={choose("followUp")}
      />
      <FilterSelect label="Answer" value={filter.due} options={dueNames} onChange={choose("due")} />
      <FilterSelect
        label="Tag"
        value={filter.tag}
        options={Object.fromEntries((tags?.items ?? []).map((tag) => [tag, tag]))}
        onChange={choose("tag")}
      />
    </div>
  );
}
