import { useQueryClient } from "@tanstack/react-query";
import { makeMessageApplication } from "#contract/message-application.ts";
import type { MessageDetail } from "#contract/messages.ts";
import { ApplicationDialog } from "#web/admin/kit/application-dialog.tsx";
import { call } from "#web/lib/api.ts";
import { messageKey, refreshMessages } from "./queries.ts";

type Props = { message: MessageDetail; onClose: () => void };

/** Makes an application of a message, filled in as far as that is known. */
export function MakeApplication({ message, onClose }: Props) {
  const client = useQueryClient();
  const { id, name, email } = message;
  const onMade = () => {
    void client.invalidateQueries({ queryKey: messageKey(id) });
    refreshMessages(client);
  };
  return (
    <ApplicationDialog
      email={email}
      name={name}
      message={message.message}
      make={(body) => call(makeMessageApplication, { params: { id }, body })}
      onMade={onMade}
      onClose={onClose}
    />
  );
}
