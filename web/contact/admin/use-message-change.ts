import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isolated } from "#contract/isolated.ts";
import { changeMessage, type MessageAction, type MessageDetail } from "#contract/messages.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { showError } from "#web/admin/kit/failure-toast.ts";
import { winnerOf } from "#web/admin/kit/save-error.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useIsShown } from "#web/admin/kit/use-is-shown.ts";
import { call } from "#web/lib/api.ts";
import { changeOf, messageActionNames, undoOf } from "./message-actions.ts";
import { keepMessage, messageKey } from "./queries.ts";

/** Who changed a message before a change that was refused: an admin, or a mail that came in. */
export const winnerName = (changedBy: string | null): string =>
  changedBy === null ? "A mail that came, or could not be sent," : isolated(changedBy);

/** Why a change was refused, as a sentence. */
export function refusalText(error: Error): string {
  const winner = winnerOf(error);
  return winner
    ? `${winnerName(winner.changedBy)} changed this message first.`
    : errorMessage(error);
}

type Change = MessageAction | { readonly assigneeId: string | null };

/**
 * Changes one message; changes of the same one leave one after another, each on the version that the one before has
 * made. A refusal is told, by name once the message was left, and the message is read again.
 */
export function useMessageChange(message: MessageDetail) {
  const client = useQueryClient();
  const { id } = message;
  const key = messageKey(id);
  const isShown = useIsShown();
  const mutation = useMutation({
    scope: { id },
    mutationFn: (change: Change) => {
      const { version } = client.getQueryData<MessageDetail>(key) ?? message;
      const fields = typeof change === "string" ? changeOf[change] : change;
      return call(changeMessage, { params: { id }, body: { version, ...fields } });
    },
    onMutate: () => client.getQueryData<MessageDetail>(key) ?? message,
    onSuccess: (changed, change, before) => {
      keepMessage(client, changed);
      if (typeof change !== "string") return;
      showToast({
        title: `Message of ${isolated(changed.name)} ${messageActionNames[change].done}`,
        onUndo: () => mutate(undoOf(change, before)),
      });
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: key });
      const title = `Change of the message of ${isolated(message.name)} not saved`;
      showError(isShown.current ? "Not saved" : title, error, refusalText(error));
    },
  });
  const { mutate } = mutation;
  return mutation;
}
