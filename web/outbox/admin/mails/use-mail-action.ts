import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isolated } from "#contract/isolated.ts";
import { changeMail, type MailAction, type MailDetail } from "#contract/outbox.ts";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { call } from "#web/lib/api.ts";
import { mailActionNames, undoOf } from "./mail-actions.ts";
import { mailKey, patchMails, refreshMails } from "./queries.ts";

/** Applies actions to one mail, also after it has left the screen, when one is undone. */
export function useMailAction({ id, subject }: Pick<MailDetail, "id" | "subject">) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (action: MailAction) => call(changeMail, { params: { id, action } }),
    onSuccess: (mail, action) => {
      patchMails(client, [mail]);
      const undo = undoOf(action);
      showToast({
        title: `${isolated(subject)} ${mailActionNames[action].done}`,
        ...(undo && { onUndo: () => mutate(undo) }),
      });
    },
    onError: (error, action) =>
      showFailure(`Not ${mailActionNames[action].done}`, error, "The mail stays as it is."),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: mailKey(id) });
      refreshMails(client);
    },
  });
  const { mutate } = mutation;
  return mutation;
}
