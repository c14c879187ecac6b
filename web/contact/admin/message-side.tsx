import type { MessageDetail } from "#contract/messages.ts";
import { RecordHistory } from "#web/admin/kit/record-history.tsx";
import { MessageFacts } from "./message-facts.tsx";

const historyNames = {
  "message.status_changed": "Status changed",
  "message.spam_changed": "Moved to spam, or out of it",
  "message.assigned": "Assigned",
  "message.replied": "Answered",
  "message.reply_taken_back": "Reply taken back",
  "message.reply_cancelled": "Mail of the reply cancelled",
  "message.reply_restored": "Mail of the reply restored",
  "message.reply_not_sent": "Opened again: the mail of the reply could not be sent",
  "message.note_added": "Note added",
  "message.slot_held": "Time of the call confirmed",
  "message.made_application": "Application made",
};

/** What was done with a message, and the facts about it. */
export const MessageSide = ({ message }: { message: MessageDetail }) => (
  <>
    <RecordHistory
      history={message.history}
      names={historyNames}
      origin={{ text: "Received", at: message.receivedAt }}
    />
    <MessageFacts message={message} />
  </>
);
