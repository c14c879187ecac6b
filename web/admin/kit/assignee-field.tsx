import "./fact-control.css";
import { useId } from "react";
import { useTeam } from "./use-team.ts";

type Props = {
  assignee: { readonly id: string; readonly name: string } | null;
  onChange: (assigneeId: string | null) => void;
};

/** Who of the team looks after a record, as a fact of it that can be changed. */
export function AssigneeField({ assignee, onChange }: Props) {
  const id = useId();
  const { data } = useTeam();
  const admins = data?.items ?? [];
  // An admin who has left the team stays shown until another takes over.
  const isGone = assignee !== null && !admins.some((each) => each.id === assignee.id);
  const team = isGone ? [assignee, ...admins] : admins;
  return (
    <div className="fact">
      <dt>
        <label htmlFor={id}>Assignee</label>
      </dt>
      <dd>
        <select
          id={id}
          className="fact-control"
          value={assignee?.id ?? ""}
          onChange={({ target }) => onChange(target.value || null)}
        >
          <option value="">None</option>
          {team.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      </dd>
    </div>
  );
}
