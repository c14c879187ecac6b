import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { MessageDetail } from "#contract/messages.ts";
import type { RecordMaker } from "#web/admin/kit/record-maker.ts";
import { messageKey, refreshMessages } from "./queries.ts";
import { refusalText } from "./use-message-change.ts";

type Props = { message: MessageDetail; Dialog: RecordMaker["Dialog"]; onClose: () => void };

/** Makes a record of another section of a message, filled in as far as that is known. */
export function MakeRecord({ message, Dialog, onClose }: Props) {
  const client = useQueryClient();
  const { id, name, email } = message;
  const queryKey = messageKey(id);
  // The version that was read before the dialog covered the message; after a refusal the one that refused.
  const version = useRef(message.version);
  const onRefused = async () => {
    await client.invalidateQueries({ queryKey });
    version.current = client.getQueryData<MessageDetail>(queryKey)?.version ?? version.current;
  };
  const onMade = () => {
    void client.invalidateQueries({ queryKey });
    refreshMessages(client);
  };
  return (
    <Dialog
      source={{ kind: "message", id, version: () => version.current }}
      email={email}
      name={name}
      text={message.message}
      failureText={refusalText}
      {...{ onMade, onRefused, onClose }}
    />
  );
}
