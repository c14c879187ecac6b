import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import { updateApplicationDetails, updateApplicationSpam } from "#contract/application-changes.ts";
import { type ApplicationDetail, getApplication } from "#contract/application-record.ts";
import { isolated } from "#contract/isolated.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { showError } from "#web/admin/kit/failure-toast.ts";
import { storeRecord } from "#web/admin/kit/read-ahead.ts";
import { winnerOf } from "#web/admin/kit/save-error.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useIsShown } from "#web/admin/kit/use-is-shown.ts";
import { useTeam } from "#web/admin/kit/use-team.ts";
import { call } from "#web/lib/api.ts";
import { applicantName } from "./applicant-name.ts";
import { applicationKey, applicationsKey, markApplicationsStale } from "./queries.ts";
import {
  isUntouched,
  presentText,
  type RecordChange,
  tagsAfter,
  withChange,
} from "./record-changes.ts";
import { hasConfirmation } from "./was-written-to.ts";

const noConfirmation =
  "No confirmation is sent, because this mailbox has had as many as it may get within a day.";

const changeKey = (id: string) => [applicationsKey, "change", id] as const;

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

/** Sends a change, and once more where a colleague has changed something else meanwhile. */
async function sendOver(client: QueryClient, stored: ApplicationDetail, change: RecordChange) {
  try {
    return await send(stored, change);
  } catch (error) {
    if (!(error instanceof Error && winnerOf(error))) throw error;
    const now = await call(getApplication, { params: { id: stored.id } });
    client.setQueryData(applicationKey(stored.id), now);
    if (!isUntouched(change, stored, now)) throw error;
    return send(now, change);
  }
}

/** Why a change was not saved: who was first, and what they have set; or what the server says. */
function refusalText(error: Error, change: RecordChange, now: ApplicationDetail | undefined) {
  const winner = winnerOf(error);
  if (winner === undefined || now === undefined) return errorMessage(error);
  const who = isolated(winner.changedBy ?? "Another admin");
  return `${who} was first: ${presentText(change, now)}. Your choice was not saved.`;
}

/** An application with the changes that are on their way, so that each shows at once and goes back when it is refused. */
export function useChangedApplication(application: ApplicationDetail): ApplicationDetail {
  const { data } = useTeam();
  const pending = useMutationState({
    filters: { mutationKey: changeKey(application.id), status: "pending" },
    select: ({ state }) => state.variables as RecordChange,
  });
  const team = data?.items ?? [];
  return pending.reduce<ApplicationDetail>(
    (changed, change) => withChange(changed, change, team),
    application,
  );
}

/**
 * Changes one application; changes of the same one leave one after another, each on the version that the
 * one before has made. A refusal is told, by name once the application was left, and the application is read again.
 */
export function useRecordChange(application: ApplicationDetail) {
  const client = useQueryClient();
  const { id } = application;
  const key = applicationKey(id);
  const stored = () => client.getQueryData<ApplicationDetail>(key);
  const isShown = useIsShown();
  const mutation = useMutation({
    mutationKey: changeKey(id),
    scope: { id },
    mutationFn: (change: RecordChange) => sendOver(client, stored() ?? application, change),
    onSuccess: async (changed, change) => {
      await storeRecord(client, key, changed);
      if ("isSpam" in change) offerUndo(changed);
      void client.invalidateQueries({ queryKey: [applicationsKey, "tags"] });
      markApplicationsStale(client);
    },
    onError: (error, change) => {
      const description = refusalText(error, change, stored());
      void client.invalidateQueries({ queryKey: key });
      const name = isolated(applicantName(application));
      showError(isShown.current ? "Not saved" : `Change of ${name} not saved`, error, description);
    },
  });
  const { mutate } = mutation;
  const offerUndo = (changed: ApplicationDetail) =>
    showToast({
      title: `${isolated(applicantName(changed))} moved ${changed.isSpam ? "to" : "out of"} spam`,
      ...(!(changed.isSpam || hasConfirmation(changed)) && { description: noConfirmation }),
      onUndo: () => mutate({ isSpam: !changed.isSpam }),
    });
  return mutation;
}
