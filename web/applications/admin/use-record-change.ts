import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { updateApplicationDetails, updateApplicationSpam } from "#contract/application-changes.ts";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { undoWindowMs } from "#contract/applications.ts";
import { isolated } from "#contract/visible-text.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { ApiError, call } from "#web/lib/api.ts";
import { applicantName } from "./applicant-name.ts";
import { applicationKey, applicationsKey } from "./queries.ts";

type Details = Omit<z.input<typeof updateApplicationDetails.body>, "version">;

/** What changes: some of the details, or whether it is spam. */
export type RecordChange = Details | { readonly isSpam: boolean };

function send(id: string, version: number, change: RecordChange): Promise<ApplicationDetail> {
  const params = { id };
  return "isSpam" in change
    ? call(updateApplicationSpam, { params, body: { version, ...change } })
    : call(updateApplicationDetails, { params, body: { version, ...change } });
}

/** Why a change was not saved: who was first, or what the server says. */
function refusalText(error: Error): string {
  const current = error instanceof ApiError ? error.problem?.current : undefined;
  if (current === undefined) return errorMessage(error);
  return `${isolated(current.changedBy ?? "Another admin")} changed this application first.`;
}

/**
 * Changes one application; changes of the same one leave one after another, each on the version that the
 * one before has made. A refusal is told, and the application is read again.
 */
export function useRecordChange(application: ApplicationDetail) {
  const client = useQueryClient();
  const { id } = application;
  const key = applicationKey(id);
  const mutation = useMutation({
    scope: { id },
    mutationFn: (change: RecordChange) => {
      const { version } = client.getQueryData<ApplicationDetail>(key) ?? application;
      return send(id, version, change);
    },
    onSuccess: (changed, change) => {
      client.setQueryData(key, changed);
      if ("isSpam" in change) offerUndo(changed);
      void client.invalidateQueries({ queryKey: [applicationsKey, "tags"] });
      for (const name of ["list", "count", "open", "attention"]) {
        void client.invalidateQueries({ queryKey: [applicationsKey, name], refetchType: "none" });
      }
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: key });
      showToast({ title: "Not saved", description: refusalText(error), kind: "error" });
    },
  });
  const { mutate } = mutation;
  const offerUndo = (changed: ApplicationDetail) =>
    showToast({
      title: `${isolated(applicantName(changed))} moved ${changed.isSpam ? "to" : "out of"} spam`,
      durationMs: undoWindowMs,
      onUndo: () => mutate({ isSpam: !changed.isSpam }),
    });
  return mutation;
}
