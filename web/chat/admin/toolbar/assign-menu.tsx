import { isolated } from "#contract/isolated.ts";
import { useAdminId } from "#web/admin/kit/admin-user.ts";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { Popover } from "#web/admin/kit/popover.tsx";
import { useTeam } from "#web/admin/kit/use-team.ts";
import { useInboxStore } from "#web/chat/admin/state/inbox-store.ts";
import { buttonStyle } from "#web/ui/button.tsx";

type Props = { assigneeId: string | undefined; onAssign: (to: string) => void };

function People({ assigneeId, onAssign }: Props) {
  const me = useAdminId();
  const here = useInboxStore((inbox) => inbox.people);
  const { data, error } = useTeam();
  if (error) return <p className="popover-heading">The team could not be read.</p>;
  return data?.items.map(({ id, name }) => {
    const isOnline = here.some((person) => person.id === id && person.isOnline);
    return (
      <button
        key={id}
        type="button"
        className="popover-item"
        aria-current={id === assigneeId ? "true" : undefined}
        onClick={() => onAssign(id)}
      >
        <bdi>{id === me ? `${isolated(name)} (you)` : name}</bdi>
        {isOnline && <span className="text-muted">online</span>}
      </button>
    );
  });
}

/** Gives the conversation to a person of the team. */
export function AssignMenu(props: Props) {
  return (
    <Popover
      className={buttonStyle("outline", "admin-button")}
      name="Assign to"
      closesOnPress
      label={
        <>
          Assign
          <span aria-hidden="true" className="key-hint">
            <KeyCap name="a" />
          </span>
        </>
      }
    >
      <People {...props} />
    </Popover>
  );
}
