import { useLocation } from "react-router-dom";
import { isolated } from "#contract/isolated.ts";
import { useAdminId } from "#web/admin/kit/admin-user.ts";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { readFilter, readPanel, writeFilter } from "#web/chat/admin/state/filter.ts";
import { chatPath } from "#web/chat/admin/state/paths.ts";
import type { useConversation } from "#web/chat/admin/state/queries.ts";
import type { Chat } from "#web/chat/admin/state/use-chat.ts";
import { conversationName, visitorName } from "#web/chat/admin/state/visitor-name.ts";
import type { EndReason } from "#web/chat/core/state.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { Link } from "#web/ui/link.tsx";
import { ChatLog } from "./chat-log.tsx";
import { Composer } from "./composer.tsx";

type Conversation = ReturnType<typeof useConversation>;

const endTexts: Record<EndReason, string> = {
  signed_out: "Your session has ended. Log in again to go on.",
  forbidden: "This conversation is closed to you.",
  erased: "This conversation was erased.",
  outdated: "A newer version of this page is out. Reload to go on.",
};

/** Between the columns where there is no room for all: back to the list, the conversation, the visitor. */
function PanelTabs({ name }: { name: string }) {
  const { search } = useLocation();
  const panel = readPanel(search);
  const filter = readFilter(search);
  return (
    <nav aria-label="Conversation and visitor" className="desk-panels">
      <Link className="toolbar-tab desk-back" to={chatPath + writeFilter(filter)}>
        List
      </Link>
      <Link
        className="toolbar-tab desk-panel-name"
        to={{ search: writeFilter(filter) }}
        aria-current={panel === "conversation" ? "true" : undefined}
      >
        <bdi>{name}</bdi>
      </Link>
      <Link
        className="toolbar-tab"
        to={{ search: writeFilter(filter, "visitor") }}
        aria-current={panel === "visitor" ? "true" : undefined}
      >
        About
      </Link>
    </nav>
  );
}

function MissingConversation({ isErased }: { isErased: boolean }) {
  return (
    <div className="desk-nothing">
      <div>
        <p className="font-medium">{isErased ? "Erased." : "No such conversation."}</p>
        <p className="text-muted">
          {isErased
            ? "Nothing of it is stored any more."
            : "The link may be cut short, or the conversation was erased."}
        </p>
      </div>
    </div>
  );
}

type Props = { id: string; chat: Chat | null; conversation: Conversation };

/** One conversation: its log and the field to answer in. */
export function ConversationPane({ id, chat, conversation }: Props) {
  const me = useAdminId();
  const { summary, isErased, error, isFetched, isFetching } = conversation;
  const isUnknown = error instanceof ApiError && [404, 422].includes(error.status);
  const ended = chat?.view.endReason;
  const name = summary ? isolated(conversationName(summary)) : "Conversation";
  return (
    <>
      <PanelTabs name={name} />
      <section
        className="desk-conversation"
        aria-label={`Conversation with ${name}`}
        aria-busy={!(summary || isErased || isFetched)}
      >
        {isErased || isUnknown || ended === "erased" ? (
          <MissingConversation isErased={isErased || ended === "erased"} />
        ) : (
          <>
            <div className="desk-notices">
              {error && (
                <ErrorNotice
                  title="The visitor could not be read"
                  error={error}
                  isRetrying={isFetching}
                  onRetry={() => void conversation.refetch()}
                />
              )}
              {ended && (
                <p role="alert" className="error-notice">
                  <StatusIcon fill="crossed" color="danger" />
                  {endTexts[ended]}
                </p>
              )}
            </div>
            {chat ? (
              <>
                <ChatLog chat={chat} conversationId={id} me={me} visitor={visitorName(summary)} />
                <Composer
                  key={me}
                  chat={chat}
                  conversationId={id}
                  me={me}
                  visitor={name}
                  name={summary?.visitorName ?? null}
                />
              </>
            ) : (
              <div className="desk-log" aria-busy="true" />
            )}
          </>
        )}
      </section>
    </>
  );
}
