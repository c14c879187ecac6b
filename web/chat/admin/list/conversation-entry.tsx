import { memo } from "react";
import type { ConversationSummary } from "#contract/chat-inbox.ts";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { statusIcons, statusNames } from "#web/chat/admin/state/conversation-status.ts";
import { chatPath } from "#web/chat/admin/state/paths.ts";
import { conversationName } from "#web/chat/admin/state/visitor-name.ts";
import { entryTime } from "#web/chat/admin/state/waiting.ts";
import { Link } from "#web/ui/link.tsx";
import { entryPreview } from "./entry-preview.ts";

type Props = {
  conversation: ConversationSummary;
  /** The query string of the list. */
  search: string;
  isCurrent: boolean;
  me: string;
  now: number;
};

/**
 * One conversation of the list: status, name and wait; the last message and how many are unread. Drawn
 * again only when it changes, because a list can have thousands.
 */
export const ConversationEntry = memo((props: Props) => {
  const { conversation, search, isCurrent, me, now } = props;
  const { id, status, unread, isVisitorHere } = conversation;
  const time = entryTime(conversation, now);
  return (
    <li>
      <Link
        className="desk-entry"
        to={{ pathname: `${chatPath}/${id}`, search }}
        aria-current={isCurrent ? "true" : undefined}
        data-row={id}
        data-unread={unread > 0 || undefined}
      >
        <StatusIcon {...statusIcons[status]} />
        <bdi className="desk-entry-name">{conversationName(conversation)}</bdi>
        <span className="desk-entry-time" data-late={time.isLate || undefined}>
          <span className="sr-only">
            {statusNames[status]}
            {isVisitorHere && ", on the site"},{" "}
          </span>
          {time.label}
        </span>
        <bdi className="desk-entry-preview">{entryPreview(conversation, me)}</bdi>
        {unread > 0 && (
          <span className="desk-entry-unread">
            {unread > 99 ? "99+" : unread}
            <span className="sr-only"> unread</span>
          </span>
        )}
      </Link>
    </li>
  );
});
