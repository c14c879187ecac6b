import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ChatApplication } from "#contract/chat-inbox.ts";
import { makeMessageApplication } from "#contract/message-application.ts";
import type { MessageDetail } from "#contract/messages.ts";
import { ApplicationDialog } from "#web/admin/kit/application-dialog.tsx";
import { call } from "#web/lib/api.ts";
import { messageKey, refreshMessages } from "./queries.ts";
import { refusalText } from "./use-message-change.ts";

type Props = { message: MessageDetail; onClose: () => void };

/** Makes an application of a message, filled in as far as that is known. */
export function MakeApplication({ message, onClose }: Props) {
  const client = useQueryClient();
  const { id, name, email } = message;
  const queryKey = messageKey(id);
  // The version that was read before the dialog covered the message; after a refusal the one that refused.
  const version = useRef(message.version);
  const make = async (answers: ChatApplication) => {
    try {
      const body = { ...answers, version: version.current };
      return await call(makeMessageApplication, { params: { id }, body });
    } catch (error) {
      await client.invalidateQueries({ queryKey });
      version.current = client.getQueryData<MessageDetail>(queryKey)?.version ?? version.current;
      throw error;
    }
  };
  const onMade = () => {
    void client.invalidateQueries({ queryKey });
    refreshMessages(client);
  };
  return (
    <ApplicationDialog
      email={email}
      name={name}
      message={message.message}
      make={make}
      failureText={refusalText}
      onMade={onMade}
      onClose={onClose}
    />
  );
}
