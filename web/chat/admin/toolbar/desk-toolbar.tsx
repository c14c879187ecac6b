import { inboxViews } from "#contract/chat-inbox.ts";
import { shortCount } from "#web/admin/kit/count-label.ts";
import { FilterTabs } from "#web/admin/kit/filter-controls.tsx";
import { type Filter, viewNames, writeFilter } from "#web/chat/admin/state/filter.ts";
import { useCounts } from "#web/chat/admin/state/queries.ts";
import type { Chat } from "#web/chat/admin/state/use-chat.ts";
import { ConversationActions } from "./conversation-actions.tsx";
import { PresenceSwitch } from "./presence-switch.tsx";

type Props = { filter: Filter; chat: Chat | null };

/** Which conversations are listed, whether this person takes some, and what to do with the open one. */
export function DeskToolbar({ filter, chat }: Props) {
  const { data: counts } = useCounts();
  const tabs = inboxViews.map((view) => ({
    name: viewNames[view],
    count: view === "closed" ? undefined : counts ? shortCount(counts[view]) : "",
    search: writeFilter({ ...filter, view }),
    isCurrent: view === filter.view,
  }));
  return (
    <div className="toolbar">
      <FilterTabs label="Conversations" tabs={tabs} />
      <PresenceSwitch />
      {chat && <ConversationActions chat={chat} />}
    </div>
  );
}
