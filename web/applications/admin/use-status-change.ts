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
import { type ApplicationStatus, isSameStatus, statusLabel, withStatus } from "./status.ts";

/** One change of the status; `isUndo` takes back the change before. */
export type StatusChange = {
  readonly status: ApplicationStatus;
  /** Why an application is declined. */
  readonly declineReason?: string | undefined;
  readonly isUndo?: boolean;
};

/**
 * Changes the status of an application. The screen changes at once, and back when the server refuses.
 * Changes of the same application leave one after another, each on the version that the one before has
 * made. A change can be undone for 10 seconds, also after its application has left the screen.
 */
export function useStatusChange(application: ApplicationDetail) {
  const client = useQueryClient();
  const { id } = application;
  const key = applicationKey(id);
  const stored = () => client.getQueryData<ApplicationDetail>(key);
  const undo = ({ stage, outcome }: ApplicationDetail, moved: ApplicationDetail) => {
    const now = stored();
    if (!now || isSameStatus(now, moved)) {
      mutate({ status: { stage, outcome }, isUndo: true });
      return;
    }
    const description = `Another admin has moved it to ${statusLabel(now)}.`;
    showToast({ title: "Not undone", description, kind: "error" });
  };
  const offerUndo = (before: ApplicationDetail, moved: ApplicationDetail) =>
    showToast({
      title: `${isolated(applicantName(moved))} moved to ${statusLabel(moved)}`,
      durationMs: undoWindowMs,
      onUndo: () => undo(before, moved),
    });
  const mutation = useMutation({
    scope: { id },
    mutationFn: ({ status, declineReason }: StatusChange) => {
      const { version } = stored() ?? application;
      return call(updateApplicationStatus, {
        params: { id },
        body: { version, ...status, declineReason },
      });
    },
    onMutate: async ({ status }) => {
      await client.cancelQueries({ queryKey: key });
      const before = stored();
      const session = useSession.getState();
      const actorEmail = session.status === "signed-in" ? session.user.email : null;
      const change = { actorEmail, happenedAt: Date.now() };
      if (before) client.setQueryData(key, withStatus(before, status, change));
      return { before };
    },
    onSuccess: (moved, { isUndo }, { before }) => {
      client.setQueryData(key, moved);
      if (isUndo)
        showToast({ title: `${isolated(applicantName(moved))} is back at ${statusLabel(moved)}` });
      else if (before) offerUndo(before, moved);
    },
    onError: (error, { isUndo }, context) => {
      const { before } = context ?? {};
      const restored = before && {
        stage: before.stage,
        outcome: before.outcome,
        history: before.history,
      };
      client.setQueryData<ApplicationDetail>(key, (now) => now && { ...now, ...restored });
      // The other admin may have changed more than the status.
      void client.invalidateQueries({ queryKey: key });
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
