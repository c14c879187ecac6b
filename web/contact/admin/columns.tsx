import { isolated } from "#contract/isolated.ts";
import type { MessageSummary } from "#contract/messages.ts";
import type { Column } from "#web/admin/kit/data-table.tsx";
import { DeadlineBar } from "#web/admin/kit/deadline-bar.tsx";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { MessageStatusLabel, replyDeadline } from "./status.tsx";

const noValue = <span className="text-muted">–</span>;

/** The columns of the list of messages. */
export const messageColumns: readonly Column<MessageSummary>[] = [
  {
    id: "sender",
    head: "From",
    width: "12rem",
    phone: "title",
    cell: ({ name, email }) => <bdi title={`${isolated(name)} ${isolated(email)}`}>{name}</bdi>,
  },
  {
    id: "message",
    head: "Message",
    phone: "detail",
    cell: (message) => (
      <span className="message-cell">
        {/* Of a message that waits, the deadline says so. */}
        {message.waitingSince === null && (
          <span className="phone-head message-phone-status">
            <MessageStatusLabel message={message} />
          </span>
        )}
        <bdi title={message.subject}>{message.subject}</bdi>
        <bdi className="cell-addition message-excerpt">{message.excerpt}</bdi>
      </span>
    ),
  },
  {
    id: "status",
    head: "Status",
    width: "7.5rem",
    cell: (message) => <MessageStatusLabel message={message} />,
  },
  {
    id: "assignee",
    head: "Assignee",
    width: "7.5rem",
    isMuted: true,
    from: "wide",
    cell: ({ assignee }) => (assignee ? <bdi>{assignee.name}</bdi> : noValue),
  },
  {
    id: "received",
    head: "Received",
    width: "6.5rem",
    align: "end",
    isMuted: true,
    phone: "detail-end",
    cell: ({ receivedAt }) => <RelativeTime at={receivedAt} />,
  },
  {
    id: "due",
    head: "Answer due",
    width: "10.75rem",
    align: "end",
    phone: "title-end",
    cell: (message) => {
      const deadline = replyDeadline(message);
      return deadline ? <DeadlineBar {...deadline} /> : noValue;
    },
  },
];
