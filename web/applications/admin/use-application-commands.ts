import {
  type ApplicationDetail,
  type ApplicationStatus,
  applicationStatuses,
} from "#contract/application-record.ts";
import { isolated } from "#contract/isolated.ts";
import type { TeamMember } from "#contract/team-member.ts";
import { type RecordCommand, useRecordCommands } from "#web/admin/kit/record-commands.ts";
import { useTeam } from "#web/admin/kit/use-team.ts";
import { isSameStatus, nextStatus, statusLabel } from "./status.ts";

/** The changes of the status, the next stage first. */
function moves(
  application: ApplicationDetail,
  move: (status: ApplicationStatus) => void,
): readonly RecordCommand[] {
  const next = nextStatus(application);
  const others = applicationStatuses.filter(
    (status) => !(isSameStatus(status, application) || (next && isSameStatus(status, next))),
  );
  const decline: ApplicationStatus = { stage: "decided", outcome: "declined" };
  const commandFor = (status: ApplicationStatus) =>
    isSameStatus(status, decline)
      ? { label: "Decline, with a reason", keys: ["d"], run: () => move(status) }
      : { label: `Move to ${statusLabel(status)}`, run: () => move(status) };
  return [...(next ? [{ ...commandFor(next), keys: ["m"] }] : []), ...others.map(commandFor)];
}

type Actions = {
  /** Asks for a reason where one is needed. */
  readonly move: (status: ApplicationStatus) => void;
  readonly assign: (assigneeId: string | null) => void;
  /** Asks before it sends a mail. */
  readonly toggleSpam: () => void;
};

/** What can be done with an application, the next stage first. */
export const applicationCommands = (
  application: ApplicationDetail,
  team: readonly TeamMember[],
  { move, assign, toggleSpam }: Actions,
): readonly RecordCommand[] => {
  const { assignee, isSpam } = application;
  const others = team.filter(({ id }) => id !== assignee?.id);
  return [
    ...moves(application, move),
    ...others.map(({ id, name }) => ({
      label: `Assign to ${isolated(name)}`,
      run: () => assign(id),
    })),
    ...(assignee ? [{ label: "Unassign", run: () => assign(null) }] : []),
    { label: isSpam ? "Not spam" : "Spam", run: toggleSpam },
  ];
};

/** Offers in the command palette what can be done with an application. */
export function useApplicationCommands(application: ApplicationDetail, actions: Actions): void {
  const { data } = useTeam();
  useRecordCommands(
    "This application",
    applicationCommands(application, data?.items ?? [], actions),
  );
}
