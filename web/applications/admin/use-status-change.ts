import { type MutationOptions, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { updateApplicationStatus } from "#contract/application-changes.ts";
import type {
  ApplicationDetail,
  ApplicationStatus,
  ApplicationSummary,
} from "#contract/application-record.ts";
import { isolated } from "#contract/isolated.ts";
import { adminUser } from "#web/admin/kit/admin-user.ts";
import { showError } from "#web/admin/kit/failure-toast.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useIsShown } from "#web/admin/kit/use-is-shown.ts";
import { useViewMutation } from "#web/admin/kit/use-view-mutation.ts";
import { call } from "#web/lib/api.ts";
import { applicantName } from "./applicant-name.ts";
import { applicationKey, boardsKey, markApplicationsStale } from "./queries.ts";
import { moveEnded, moveStarted } from "./running-moves.ts";
import { isSameStatus, statusLabel } from "./status.ts";
import { showChanged, showStatus, storedApplication } from "./stored-status.ts";

/** One change of the status; `isUndo` takes back the change before. */
export type StatusChange = {
  readonly status: ApplicationStatus;
  /** Why an application is declined. */
  readonly declineReason?: string | undefined;
  /** Whether the applicant is to be written to once the status has changed. */
  readonly isWritten?: boolean;
  readonly isUndo?: boolean;
  /** Called once the status has changed, whatever is on the screen by then. */
  readonly onChanged?: () => void;
};

function undo(client: QueryClient, before: ApplicationSummary, moved: ApplicationSummary): void {
  const now = storedApplication(client, moved.id) ?? moved;
  if (isSameStatus(now, moved)) {
    const status = { stage: before.stage, outcome: before.outcome };
    // The toast says why it is refused.
    changeStatus(client, now, { status, isUndo: true }).catch(() => {});
    return;
  }
  const description = `Another admin has moved it to ${statusLabel(now)}.`;
  showToast({ title: "Not undone", description, kind: "error" });
}

const nameOf = (application: ApplicationSummary) => isolated(applicantName(application));

/** What did not happen, where more than one application may be meant. */
export const notMovedText = (application: ApplicationSummary, { status }: StatusChange): string =>
  `${nameOf(application)} was not moved to ${statusLabel(status)}`;

type Shown = { readonly before: ApplicationSummary; readonly revert: () => void };

const options = (
  client: QueryClient,
  application: ApplicationSummary,
  /** Whether the page is on the screen that leads on to the mail. */
  hasPage = () => true,
): MutationOptions<ApplicationDetail, Error, StatusChange, Shown> => {
  const { id } = application;
  const stored = () => storedApplication(client, id) ?? application;
  return {
    scope: { id },
    mutationFn: ({ status, declineReason }) => {
      const body = { version: stored().version, ...status, declineReason };
      return call(updateApplicationStatus, { params: { id }, body });
    },
    onMutate: async ({ status }) => {
      moveStarted();
      const before = stored();
      const change = { actorEmail: adminUser()?.email ?? null, happenedAt: Date.now() };
      return { before, revert: await showStatus(client, id, { status, change }) };
    },
    onSuccess: (moved, { isUndo, isWritten, onChanged }, { before }) => {
      moveEnded();
      onChanged?.();
      showChanged(client, moved);
      const label = statusLabel(moved);
      if (isUndo) showToast({ title: `${nameOf(moved)} is back at ${label}` });
      else
        showToast({
          title: `${nameOf(moved)} moved to ${label}`,
          ...(isWritten && !hasPage() && { description: "The mail is not written yet." }),
          onUndo: () => undo(client, before, moved),
        });
    },
    onError: (error, { isUndo }, shown) => {
      // Before the reads below, which would be ignored as ones that overlap the move.
      moveEnded();
      shown?.revert();
      // The other admin may have changed more than the status.
      void client.invalidateQueries({ queryKey: applicationKey(id) });
      void client.invalidateQueries({ queryKey: boardsKey });
      if (isUndo) showError("Not undone", error);
    },
    onSettled: () => markApplicationsStale(client),
  };
};

/**
 * Changes the status of an application. The screen changes at once, and back when the server refuses,
 * for which the promise is rejected. Changes of the same application leave one after another, each on
 * the version that the one before has made. A change can be undone for 10 seconds, also after its
 * application has left the screen.
 */
export const changeStatus = (
  client: QueryClient,
  application: ApplicationSummary,
  change: StatusChange,
): Promise<ApplicationDetail> =>
  client.getMutationCache().build(client, options(client, application)).execute(change);

/**
 * The same on the page of an application, with the state of the last change. Once the page was left, a toast tells of a
 * refusal, and of a mail that was to be written next.
 */
export function useStatusChange(application: ApplicationDetail) {
  const client = useQueryClient();
  const isShown = useIsShown();
  return useViewMutation({
    ...options(client, application, () => isShown.current),
    failed: (change) => notMovedText(application, change),
  });
}
