import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { updateApplicationDetails, updateApplicationSpam } from "#contract/application-changes.ts";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { undoWindowMs } from "#contract/applications.ts";
import { isolated } from "#contract/visible-text.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { winnerOf } from "#web/admin/kit/save-error.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { call } from "#web/lib/api.ts";
import { applicantName } from "./applicant-name.ts";
import { applicationKey, applicationsKey } from "./queries.ts";

type Details = Omit<z.input<typeof updateApplicationDetails.body>, "version">;

type TagChange = { readonly tag: string; readonly isTagged: boolean };

/** What changes: some of the details, one of the tags, or whether it is spam. */
export type RecordChange = Omit<Details, "tags"> | TagChange | { readonly isSpam: boolean };

const tagsAfter = ({ tag, isTagged }: TagChange, tags: readonly string[]) =>
  isTagged ? [...tags, tag] : tags.filter((each) => each !== tag);

/** Sends a change of an application as it is now: the changes before it may have just come back. */
function send(
  { id, version, tags }: ApplicationDetail,
  change: RecordChange,
): Promise<ApplicationDetail> {
  const params = { id };
  if ("isSpam" in change)
    return call(updateApplicationSpam, { params, body: { version, ...change } });
  const details = "tag" in change ? { tags: tagsAfter(change, tags) } : change;
  return call(updateApplicationDetails, { params, body: { version, ...details } });
}

/** Why a change was not saved: who was first, or what the server says. */
function refusalText(error: Error): string {
  const winner = winnerOf(error);
  if (winner === undefined) return errorMessage(error);
  return `${isolated(winner.changedBy ?? "Another admin")} changed this application first.`;
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
    mutationFn: (change: RecordChange) =>
      send(client.getQueryData<ApplicationDetail>(key) ?? application, change),
    onSuccess: (changed, change) => {
      client.setQueryData(key, changed);
      if ("isSpam" in change) offerUndo(changed);
      void client.invalidateQueries({ queryKey: [applicationsKey, "tags"] });
      for (const name of ["list", "count", "open", "attention"]) {
        void client.invalidateQueries({ queryKey: [applicationsKey, name], refetchType: "none" });
      }
      void client.invalidateQueries({ queryKey: [applicationsKey, "badge"] });
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
