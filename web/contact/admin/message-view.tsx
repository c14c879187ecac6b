import { useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import type { MessageDetail } from "#contract/messages.ts";
import { DeadlineBar } from "#web/admin/kit/deadline-bar.tsx";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { lazyDialog } from "#web/admin/kit/lazy-dialog.tsx";
import { lazyPart } from "#web/admin/kit/lazy-part.tsx";
import { RecordActions } from "#web/admin/kit/record-actions.tsx";
import { RecordHeader } from "#web/admin/kit/record-header.tsx";
import { useRecordNavigation } from "#web/admin/kit/record-navigation.tsx";
import { RecordPage } from "#web/admin/kit/record-page.tsx";
import { usePartsReady } from "#web/admin/kit/use-parts-ready.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { readFilter, writeFilter } from "./filter.ts";
import { actionsFor, messageActionNames } from "./message-actions.ts";
import { MessageThread, threadParts } from "./message-thread.tsx";
import { messagesPath } from "./paths.ts";
import { messageQueries, useMessage, useMessageCount, useMessages } from "./queries.ts";
import { MessageStatusLabel, replyDeadline } from "./status.tsx";
import { useMessageChange } from "./use-message-change.ts";
import "./message.css";

const NotSpamDialog = lazyDialog(async () => (await import("./not-spam-dialog.tsx")).NotSpamDialog);

const emptyColumn = <div className="record-column" aria-busy="true" />;
const emptySide = (
  <>
    {emptyColumn}
    {emptyColumn}
  </>
);

const MessageSide = lazyPart(async () => (await import("./message-side.tsx")).MessageSide, {
  name: "What is known of the sender",
  loading: emptySide,
  frame: (notice) => <div className="record-column">{notice}</div>,
});

function Details({ message }: { message: MessageDetail }) {
  const { name, email, reference } = message;
  const { mutate, isPending, variables } = useMessageChange(message);
  const [isAsking, setAsking] = useState(false);
  const isReady = usePartsReady(threadParts(message));
  const deadline = replyDeadline(message);
  return (
    <>
      <RecordActions
        noun="message"
        actions={actionsFor(message)}
        namesOf={(action) => messageActionNames[action]}
        running={isPending && typeof variables === "string" ? variables : undefined}
        onAction={(action) => {
          if (action === "notSpam" && message.isConfirmationWithheld) setAsking(true);
          else mutate(action);
        }}
      />
      {isAsking && (
        <NotSpamDialog
          message={message}
          onConfirm={() => mutate("notSpam")}
          onClose={() => setAsking(false)}
        />
      )}
      <RecordHeader name={name}>
        <MessageStatusLabel message={message} />
        <a className="admin-text-link wrap-anywhere" href={`mailto:${email}`}>
          <bdi>{email}</bdi>
        </a>
        <span className="tabular-nums">{reference}</span>
        <CopyButton text={reference} />
        {deadline && <DeadlineBar {...deadline} text="phrase" />}
      </RecordHeader>
      <div className="record-columns message-record">
        {isReady ? (
          <>
            <MessageThread message={message} />
            <MessageSide message={message} />
          </>
        ) : (
          <>
            {emptyColumn}
            {emptySide}
          </>
        )}
      </div>
    </>
  );
}

function Message({ id }: { id: string }) {
  const filter = readFilter(useLocation().search);
  const list = useMessages(filter);
  const { data: total } = useMessageCount(filter);
  const search = writeFilter(filter);
  return (
    <RecordPage
      noun="message"
      listName="Messages"
      reading={useMessage(id)}
      around={useRecordNavigation({ id, list, total, pathname: messagesPath, search })}
      queriesOf={messageQueries}
      titleOf={({ name }) => name}
      nextOf={(after) => ({ name: after.name, detail: <MessageStatusLabel message={after} /> })}
      keys={
        <>
          <KeyCap name="r" /> reply
        </>
      }
    >
      {(message) => <Details message={message} />}
    </RecordPage>
  );
}

/** One message in full, with the conversation about it. */
export function Component() {
  const { id = "" } = useParams();
  return <Message key={id} id={id} />;
}
