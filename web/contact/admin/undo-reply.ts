import type { QueryClient } from "@tanstack/react-query";
import { undoReply } from "#contract/message-replies.ts";
import { getMessage } from "#contract/messages.ts";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { undone } from "#web/admin/kit/undone.ts";
import { call } from "#web/lib/api.ts";
import { replyFieldId } from "./paths.ts";
import { keepMessage } from "./queries.ts";
import { draftOf, type Sent, withRestored, writeDraft } from "./use-draft.ts";

/** Takes a reply back and puts its text into the field again, also while its message is not on the screen. */
export async function undoSentReply(client: QueryClient, id: string, key: string, sent: Sent) {
  const { id: replyId, ...draft } = sent;
  try {
    const message = await undone({
      undo: () => call(undoReply, { params: { id, replyId } }),
      read: () => call(getMessage, { params: { id } }),
      isUndone: ({ entries }) => !entries.some((entry) => entry.id === replyId),
    });
    keepMessage(client, message);
    writeDraft(key, withRestored(draftOf(key), draft));
    document.getElementById(replyFieldId(id))?.focus();
    showToast({ title: "Reply taken back", description: "Its text is in the reply field again." });
  } catch (error) {
    const reason = error instanceof Error ? error : null;
    showFailure("Reply not taken back", reason, "It may be on its way.");
  }
}
