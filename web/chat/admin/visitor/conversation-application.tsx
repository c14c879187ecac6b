import { useQueryClient } from "@tanstack/react-query";
import { type ConversationSummary, makeApplication } from "#contract/chat-inbox.ts";
import { ApplicationDialog } from "#web/admin/kit/application-dialog.tsx";
import { conversationsKey } from "#web/chat/admin/state/refresh-lists.ts";
import { call } from "#web/lib/api.ts";

type Props = {
  id: string;
  summary: ConversationSummary;
  /** Everything the visitor has written. */
  message: string;
  onClose: () => void;
};

/** Makes an application of what a visitor has told, filled in as far as that is known. */
export function ConversationApplication({ id, summary, message, onClose }: Props) {
  const client = useQueryClient();
  return (
    <ApplicationDialog
      email={summary.visitorEmail ?? ""}
      name={summary.visitorName ?? ""}
      message={message}
      make={(body) => call(makeApplication, { params: { id }, body })}
      onMade={() => void client.invalidateQueries({ queryKey: [conversationsKey, id] })}
      onClose={onClose}
    />
  );
}
