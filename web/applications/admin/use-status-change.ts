import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type ApplicationDetail,
  undoWindowMs,
  updateApplicationStatus,
} from "#contract/applications.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { call } from "#web/lib/api.ts";
import { toast } from "#web/ui/toast.ts";
import { applicationKey, applicationsKey } from "./queries.ts";
import { type ApplicationStatus, statusLabel } from "./status.ts";

/** One move of one application; `isUndo` takes the move before back. */
export type StatusChange = {
  readonly id: string;
  readonly version: number;
  readonly standing: ApplicationStatus;
  readonly isUndo?: boolean;
};

/**
 * Moves applications: what is shown changes at once and changes back when the server refuses. A move
 * that was made can be undone for 10 seconds, even after its application has left the screen.
 */
export function useStatusChange() {
  const client = useQueryClient();
  const offerUndo = (before: ApplicationDetail, moved: ApplicationDetail) =>
    toast({
      title: `${moved.fullName} moved to ${statusLabel(moved)}`,
      durationMs: undoWindowMs,
      action: {
        label: "Undo",
        run: () => {
          const { stage, outcome } = before;
          const { id, version } = moved;
          mutate({ id, version, standing: { stage, outcome }, isUndo: true });
        },
      },
    });
  const mutation = useMutation({
    mutationFn: ({ id, version, standing: { stage, outcome } }: StatusChange) =>
      call(updateApplicationStatus, { params: { id }, body: { version, stage, outcome } }),
    onMutate: async ({ id, standing }) => {
      const key = applicationKey(id);
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<ApplicationDetail>(key);
      if (before) client.setQueryData<ApplicationDetail>(key, { ...before, ...standing });
      return { before };
    },
    onSuccess: (moved, { id, isUndo }, { before }) => {
      client.setQueryData(applicationKey(id), moved);
      if (isUndo) toast({ title: `${moved.fullName} is back at ${statusLabel(moved)}` });
      else if (before) offerUndo(before, moved);
    },
    onError: (error, { id, isUndo }, context) => {
      client.setQueryData(applicationKey(id), context?.before);
      // Whoever moved it first has changed more than this: it is read again.
      void client.invalidateQueries({ queryKey: applicationKey(id) });
      if (!isUndo) return;
      toast({ title: "Not undone", description: errorMessage(error), kind: "destructive" });
    },
    // The lists are read again when they are next looked at, so that nothing jumps meanwhile.
    onSettled: () =>
      client.invalidateQueries({ queryKey: [applicationsKey, "list"], refetchType: "none" }),
  });
  const { mutate } = mutation;
  return mutation;
}
