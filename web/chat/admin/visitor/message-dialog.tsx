import { useQueryClient } from "@tanstack/react-query";
import { type ConversationSummary, makeMessage } from "#contract/chat-inbox.ts";
import { DialogForm } from "#web/admin/kit/dialog-form.tsx";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useViewMutation } from "#web/admin/kit/use-view-mutation.ts";
import { conversationsKey } from "#web/chat/admin/state/refresh-lists.ts";
import { conversationName } from "#web/chat/admin/state/visitor-name.ts";
import { call } from "#web/lib/api.ts";

type Props = { id: string; summary: ConversationSummary; onClose: () => void };

/** Makes a message to the agency of what was said. */
export function MessageDialog({ id, summary, onClose }: Props) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useViewMutation({
    failed: "The message is not made",
    mutationFn: () => call(makeMessage, { params: { id } }),
    onDone: onClose,
    onSuccess: ({ reference }) => {
      void client.invalidateQueries({ queryKey: [conversationsKey, id] });
      showToast({ title: `Message ${reference} made` });
    },
  });
  return (
    <Modal title="Make a message" onClose={onClose}>
      <DialogForm
        action="Make Message"
        pending={isPending && "Making..."}
        failure={error && errorMessage(error)}
        onSubmit={mutate}
        onClose={onClose}
      >
        <p className="wrap-anywhere">
          Everything <bdi className="font-medium">{conversationName(summary)}</bdi> and the team
          have written becomes a message from <bdi>{summary.visitorEmail}</bdi>. Notes stay here.
        </p>
      </DialogForm>
    </Modal>
  );
}
