import { isolated } from "#contract/isolated.ts";
import { useAdminId } from "#web/admin/kit/admin-user.ts";
import { Popover } from "#web/admin/kit/popover.tsx";
import { useTeam } from "#web/admin/kit/use-team.ts";
import { buttonStyle } from "#web/ui/button.tsx";

type Props = {
  shortcut: string;
  /** The id of the present assignee, which is marked; left out where there are many. */
  current?: string | null;
  onAssign: (assigneeId: string | null) => void;
};

/** Who applications can be assigned to; the reader comes first. */
export function AssignMenu({ shortcut, current, onAssign }: Props) {
  const userId = useAdminId();
  const { data } = useTeam();
  const team = data?.items ?? [];
  const me = team.filter(({ id }) => id === userId);
  const others = team.filter(({ id }) => id !== userId);
  const choices = [
    ...[...me, ...others].map(({ id, name }) => ({
      id,
      name: id === userId ? `Me, ${isolated(name)}` : name,
    })),
    { id: null, name: "None" },
  ];
  return (
    <Popover
      label="Assign"
      name="Assign to"
      shortcut={shortcut}
      className={buttonStyle("outline", "admin-button")}
      closesOnPress
    >
      <ul className="popover-list">
        {choices.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="popover-item"
              aria-pressed={current === undefined ? undefined : current === id}
              onClick={() => onAssign(id)}
            >
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
