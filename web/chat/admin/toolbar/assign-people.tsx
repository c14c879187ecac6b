import { useAdminId } from "#web/admin/kit/admin-user.ts";
import { useTeam } from "#web/admin/kit/use-team.ts";
import { useInboxStore } from "#web/chat/admin/state/inbox-store.ts";

export type AssignProps = { assigneeId: string | undefined; onAssign: (to: string) => void };

/** The team, with who has the conversation and who is online. */
export function AssignPeople({ assigneeId, onAssign }: AssignProps) {
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
        <bdi>{id === me ? `${name} (you)` : name}</bdi>
        {isOnline && <span className="text-muted">online</span>}
      </button>
    );
  });
}
