import { useMutation, useQueryClient } from "@tanstack/react-query";
import { updateApplicationStatus } from "#contract/application-changes.ts";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { undoWindowMs } from "#contract/applications.ts";
import { isolated } from "#contract/visible-text.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { call } from "#web/lib/api.ts";
import { useSession } from "#web/lib/session.ts";
import { applicantName } from "./applicant-name.ts";
import { applicationKey, applicationsKey } from "./queries.ts";
import { type ApplicationStatus, statusLabel, withStatus } from "./status.ts";

/** One change of one application; `isUndo` takes back the change before. */
export type StatusChange = {
  readonly id: string;
  readonly version: number;
  readonly status: ApplicationStatus;
  /** Why an application is declined. */
  readonly declineReason?: string | undefined;
  readonly isUndo?: boolean;
};

/**
 * Changes the status of applications. The screen changes at once, and back when the server refuses.
 * A change can be undone for 10 seconds, also after its application has left the screen.
 */
export function useStatusChange() {
  const client = useQueryClient();
  const offerUndo = (before: ApplicationDetail, moved: ApplicationDetail) =>
    showToast({
      title: `${isolated(applicantName(moved))} moved to ${statusLabel(moved)}`,
      durationMs: undoWindowMs,
      onUndo: () => {
        const { stage, outcome } = before;
        const { id, version } = moved;
        mutate({ id, version, status: { stage, outcome }, isUndo: true });
      },
    });
  const mutation = useMutation({
    mutationFn: ({ id, version, status, declineReason }: StatusChange) =>
      call(updateApplicationStatus, {
        params: { id },
        body: { version, ...status, declineReason },
      }),
    onMutate: async ({ id, status }) => {
      const key = applicationKey(id);
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<ApplicationDetail>(key);
      const session = useSession.getState();
      const actorEmail = session.status === "signed-in" ? session.user.email : null;
      const change = { actorEmail, happenedAt: Date.now() };
      if (before) client.setQueryData(key, withStatus(before, status, change));
      return { before };
    },
    onSuccess: (moved, { id, isUndo }, { before }) => {
      client.setQueryData(applicationKey(id), moved);
      if (isUndo)
        showToast({ title: `${isolated(applicantName(moved))} is back at ${statusLabel(moved)}` });
      else if (before) offerUndo(before, moved);
    },
    onError: (error, { id, isUndo }, context) => {
      client.setQueryData(applicationKey(id), context?.before);
      // The other admin may have changed more than the status.
      void client.invalidateQueries({ queryKey: applicationKey(id) });
      if (!isUndo) return;
      showToast({ title: "Not undone", description: errorMessage(error), kind: "error" });
    },
    onSettled: () => {
      // Lists are read when they are shown next, so that no row jumps meanwhile.
      for (const name of ["list", "count", "open", "attention"]) {
        void client.invalidateQueries({ queryKey: [applicationsKey, name], refetchType: "none" });
      }
      void client.invalidateQueries({ queryKey: [applicationsKey, "badge"] });
    },
  });
  const { mutate } = mutation;
  return mutation;
}
