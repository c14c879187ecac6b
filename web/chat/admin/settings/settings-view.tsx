import "./settings.css";
import { useNavigate } from "react-router-dom";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { chatPath } from "#web/chat/admin/state/paths.ts";
import { useChatSettings } from "#web/chat/admin/state/queries.ts";
import { Link } from "#web/ui/link.tsx";
import { SavedReplies } from "./saved-replies.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** How the chat behaves, and the texts the team writes often. */
export function Component() {
  usePageTitle("Settings · Chat");
  const navigate = useNavigate();
  const back = () => navigate(chatPath);
  useShortcuts({ Escape: back });
  const { data, error, isFetching, refetch } = useChatSettings();
  return (
    <>
      <TopBar
        title="Settings"
        parent={
          <Link className="top-bar-parent" to={chatPath}>
            Chat<span aria-hidden="true"> /</span>
          </Link>
        }
      />
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
    </>
  );
}
