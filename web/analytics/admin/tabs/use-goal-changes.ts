import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  createGoal,
  deleteGoal,
  type Goal,
  type GoalBody,
  listGoals,
} from "#contract/analytics-tools.ts";
import { createRecord } from "#web/admin/kit/create-record.ts";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useViewMutation } from "#web/admin/kit/use-view-mutation.ts";
import { call } from "#web/lib/api.ts";

/** Adding and removing goals; a removed one can be brought back. */
export function useGoalChanges() {
  const client = useQueryClient();
  const reread = () => client.invalidateQueries({ queryKey: [listGoals.path] });
  const add = useViewMutation({
    failed: "Goal not added",
    mutationFn: (body: GoalBody) => createRecord(createGoal, { body }),
    onSettled: reread,
  });
  // Apart from `add`, whose failure the form shows: the form may not be on the screen.
  const restore = useMutation({
    mutationFn: (body: GoalBody) => createRecord(createGoal, { body }),
    onError: (error) => showFailure("Not undone", error, "The goal is removed."),
    onSettled: reread,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Goal) => call(deleteGoal, { params: { id } }),
    onSuccess: (_, { name, kind, target }) => {
      showToast({
        title: "Goal removed",
        description: name,
        onUndo: () => restore.mutate({ name, kind, target }),
      });
    },
    onError: (error) => showFailure("Not removed", error, "The goal is still there."),
    onSettled: reread,
  });
  return { add, remove };
}
