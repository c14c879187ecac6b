import type { QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { MessageDetail, MessageEntry } from "#contract/messages.ts";
import type { ReceivedMail } from "#contract/received-mails.ts";
import { durationLabel } from "#web/admin/kit/deadlines.ts";
import { lazyPart } from "#web/admin/kit/lazy-part.tsx";
import { MailStatusLabel } from "#web/admin/kit/mail-status.tsx";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { RetryMail } from "#web/admin/kit/retry-mail.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { useNow } from "#web/admin/kit/use-now.ts";
import { Link } from "#web/ui/link.tsx";
import { messageKey } from "./queries.ts";
import { ReplyBox } from "./reply-box.tsx";

const ReceivedText = lazyPart(async () => (await import("./received-text.tsx")).ReceivedText, {
  name: "The mail",
});

const SentTimes = lazyPart(async () => (await import("./sent-times.tsx")).SentTimes, {
  name: "The offered times",
});

/** The parts that show this message beside its texts. */
export const threadParts = ({ receivedMails, entries }: MessageDetail) => [
  ...(receivedMails.length > 0 ? [ReceivedText] : []),
  ...(entries.some(({ slots }) => slots.length > 0) ? [SentTimes] : []),
];

type EntryProps = {
  name: string;
  at: number;
  kind: "received" | MessageEntry["kind"];
  /** Beside the name. */
  note?: string;
  text?: string;
  children?: ReactNode;
};

function Entry({ name, at, kind, note, text, children }: EntryProps) {
  return (
    <li className="thread-entry" data-kind={kind}>
      <p className="thread-head">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        {note && <span className="text-muted">{note}</span>}
        <RelativeTime at={at} />
      </p>
      {text !== undefined && (
        <p className="thread-text" dir="auto">
          {text}
        </p>
      )}
      {children}
    </li>
  );
}

type Mail = NonNullable<MessageEntry["mail"]>;

/** Where the mail of a reply stands; one that failed can be tried again. */
function ReplyMail({ mail, recordKey }: { mail: Mail; recordKey: QueryKey }) {
  const now = useNow();
  const { id, status, isSending, lastError, attempts, nextAttemptAt } = mail;
  // A mail that came back is one that was sent.
  const canRetry = lastError !== null && status !== "sent";
  return (
    <p className="thread-mail">
      <MailStatusLabel status={status} isSending={isSending} />
      {lastError !== null && <bdi className="text-danger wrap-anywhere">{lastError}</bdi>}
      {status === "pending" && attempts > 0 && (
        <span>next try in {durationLabel(Math.max(60_000, nextAttemptAt - now))}</span>
      )}
      <Link className="admin-text-link" to={`/admin/outbox/${id}`}>
        Open the mail
      </Link>
      {canRetry && <RetryMail id={id} recordKey={recordKey} />}
    </p>
  );
}

function TeamEntry({ messageId, entry }: { messageId: string; entry: MessageEntry }) {
  const { kind, author, text, slots, createdAt, mail } = entry;
  const note = kind === "note" ? "only the team sees this" : "";
  return (
    <Entry name={author.name} at={createdAt} kind={kind} note={note} text={text}>
      {slots.length > 0 && <SentTimes messageId={messageId} entry={entry} />}
      {mail && <ReplyMail mail={mail} recordKey={messageKey(messageId)} />}
    </Entry>
  );
}

const received = (mail: ReceivedMail, message: MessageDetail) => ({
  at: mail.receivedAt,
  element: (
    <Entry
      key={mail.id}
      name={mail.fromName ?? (mail.from || "Unknown sender")}
      at={mail.receivedAt}
      kind="received"
      note="by mail"
    >
      <ReceivedText mail={mail} message={message} />
    </Entry>
  ),
});

/** The conversation with a sender, oldest first, and the field for the next reply. */
export function MessageThread({ message }: { message: MessageDetail }) {
  const { name, subject, receivedAt, entries, receivedMails, isSpam } = message;
  const later = [
    ...receivedMails.map((mail) => received(mail, message)),
    ...entries.map((entry) => ({
      at: entry.createdAt,
      element: <TeamEntry key={entry.id} messageId={message.id} entry={entry} />,
    })),
  ].toSorted((a, b) => a.at - b.at);
  return (
    <section className="record-column message-thread" aria-labelledby="thread">
      <div>
        <SectionHeading id="thread" title={subject} />
        <ol>
          <Entry name={name} at={receivedAt} kind="received" text={message.message} />
          {later.map(({ element }) => element)}
        </ol>
      </div>
      {isSpam ? (
        <p className="text-muted">
          Spam gets no answer. If this is none, move it out of spam first.
        </p>
      ) : (
        <ReplyBox message={message} />
      )}
    </section>
  );
}
