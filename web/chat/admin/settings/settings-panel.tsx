import "#web/admin/kit/settings.css";
import "./settings.css";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { useChatSettings } from "#web/chat/admin/state/queries.ts";
import { ChatSettingsForm } from "./chat-settings-form.tsx";
import { SavedReplies } from "./saved-replies.tsx";

/** How the chat behaves, and the texts the team writes often; a tab of the settings. */
export function Component() {
  const { data, error, isFetched, isFetching, refetch } = useChatSettings();
  return (
    <div className="settings-columns">
      {error && (
        <ErrorNotice
          title="The settings could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data ? <ChatSettingsForm reply={data} /> : <div aria-busy={!isFetched} />}
      <SavedReplies />
    </div>
  );
}
