import { useAdminId } from "#web/admin/kit/admin-user.ts";
import "./desk.css";
import { useMemo } from "react";
import { useLocation, useParams } from "react-router-dom";
import { lazyPart } from "#web/admin/kit/lazy-part.tsx";
import { recordTitle, usePageTitle } from "#web/admin/kit/page-title.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { useNow } from "#web/admin/kit/use-now.ts";
import { Link } from "#web/ui/link.tsx";
import { ConversationPane } from "./conversation/conversation-pane.tsx";
import { ConversationList } from "./list/conversation-list.tsx";
import { readFilter, readPanel } from "./state/filter.ts";
import { chatSettingsPath } from "./state/paths.ts";
import { useConversation, useConversations, useCountForMe, useCounts } from "./state/queries.ts";
import { type Chat, useChat } from "./state/use-chat.ts";
import { useInbox } from "./state/use-inbox.ts";
import { conversationName } from "./state/visitor-name.ts";
import { waitingLabel } from "./state/waiting.ts";
import { AlertsMenu } from "./toolbar/alerts-menu.tsx";
import { DeskToolbar } from "./toolbar/desk-toolbar.tsx";

const VisitorColumn = lazyPart(
  async () => (await import("./visitor/visitor-column.tsx")).VisitorColumn,
  {
    name: "The visitor",
    loading: <aside className="desk-visitor" aria-hidden />,
    frame: (notice) => <aside className="desk-visitor">{notice}</aside>,
  },
);

/** "2 waiting, longest 3 min", and the document's title with how many ask for this person. */
function DeskTitle({ name }: { name: string | undefined }) {
  const now = useNow();
  const { data: counts } = useCounts();
  const { data: forMe } = useCountForMe();
  const longest = useConversations({ view: "waiting", q: undefined }).items?.[0];
  const unread = forMe?.count ? `(${forMe.count}) ` : "";
  usePageTitle(unread + (name ? recordTitle(name, "Chat") : "Chat"));
  const label = counts && waitingLabel(counts.waiting, longest?.waitingSince ?? null, now);
  return (
    <TopBar title="Chat">
      {/* Not a status: it changes with every minute. */}
      <p className="top-bar-count">{label}</p>
      <div className="top-bar-end">
        <AlertsMenu />
        <Link className="text-button" to={chatSettingsPath}>
          Settings
        </Link>
      </div>
    </TopBar>
  );
}

function OpenConversation({ id, chat }: { id: string; chat: Chat | null }) {
  const conversation = useConversation(id);
  return (
    <>
      <ConversationPane id={id} chat={chat} conversation={conversation} />
      <VisitorColumn id={id} conversation={conversation} chat={chat} />
    </>
  );
}

const NothingOpen = () => (
  <section className="desk-conversation desk-nothing" aria-label="Conversation">
    <p className="text-muted">Choose a conversation. j and k move through the list.</p>
  </section>
);

/** The desk: the conversations, one of them, and what is known of its visitor. */
export function Component() {
  const { id } = useParams();
  const { search } = useLocation();
  const filter = useMemo(() => readFilter(search), [search]);
  const me = useAdminId();
  const chat = useChat(id, me);
  useInbox();
  return (
    <div className="desk" data-panel={id ? readPanel(search) : "list"}>
      {id ? <NamedTitle id={id} /> : <DeskTitle name={undefined} />}
      <DeskToolbar filter={filter} chat={chat} />
      <div className="desk-columns">
        <ConversationList filter={filter} id={id} />
        {id ? <OpenConversation key={id} id={id} chat={chat} /> : <NothingOpen />}
      </div>
    </div>
  );
}

function NamedTitle({ id }: { id: string }) {
  const { summary } = useConversation(id);
  return <DeskTitle name={summary && conversationName(summary)} />;
}
