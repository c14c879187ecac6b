import { useQueryClient } from "@tanstack/react-query";
import { isolated } from "#contract/isolated.ts";
import { addMessageNote, replyToMessage } from "#contract/message-replies.ts";
import type { MessageDetail } from "#contract/messages.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useViewMutation } from "#web/admin/kit/use-view-mutation.ts";
import { call } from "#web/lib/api.ts";
import { keepMessage, messageKey } from "./queries.ts";
import { undoSentReply } from "./undo-reply.ts";
import { draftOf, type Sent, withoutSent, writeDraft } from "./use-draft.ts";

/** Answers a message; the answer can be taken back while the toast is shown. */
export function useSendReply(message: MessageDetail, key: string, onSent: () => void) {
  const client = useQueryClient();
  const params = { id: message.id };
  return useViewMutation({
    failed: `Reply to ${isolated(message.name)} not sent`,
    mutationFn: ({ id, reply, slots }: Sent) => {
      const { version } = client.getQueryData<MessageDetail>(messageKey(params.id)) ?? message;
      return call(replyToMessage, {
        params,
        body: { id, version, text: reply, slots: [...slots] },
      });
    },
    onSuccess: (answered, sent) => {
      keepMessage(client, answered);
      writeDraft(key, withoutSent(draftOf(key), sent));
      onSent();
      showToast({
        title: `Reply to ${isolated(message.name)} sent`,
        onUndo: () => void undoSentReply(client, message.id, key, sent),
      });
    },
    // Who was first is shown with what has changed; the text stays.
    onError: () => client.invalidateQueries({ queryKey: messageKey(params.id) }),
  });
}

/** Adds a note about a message. */
export function useAddNote({ id, name }: MessageDetail, key: string, onAdded: () => void) {
  const client = useQueryClient();
  return useViewMutation({
    failed: `Note about ${isolated(name)} not added`,
    mutationFn: (note: { readonly id: string; readonly text: string }) =>
      call(addMessageNote, { params: { id }, body: note }),
    onSuccess: (message, { text }) => {
      keepMessage(client, message);
      writeDraft(key, withoutSent(draftOf(key), { note: text }));
      onAdded();
    },
  });
}
