import "./settings.css";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { useChatSettings } from "#web/chat/admin/state/queries.ts";
import { SavedReplies } from "./saved-replies.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** How the chat behaves, and the texts the team writes often; a tab of the settings. */
export function Component() {
  const { data, error, isFetching, refetch } = useChatSettings();
  return (
    <div className="desk-settings">
      {error && (
        <ErrorNotice
          title="The settings could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data ? (
        <SettingsForm stored={data} hasProvider={data.hasProvider} />
      ) : (
        <div aria-busy={!error} />
      )}
      <SavedReplies />
    </div>
  );
}
