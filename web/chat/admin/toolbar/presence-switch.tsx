import { Switch } from "#web/admin/kit/switch.tsx";
import { useNow } from "#web/admin/kit/use-now.ts";
import { useInboxStore } from "#web/chat/admin/state/inbox-store.ts";
import { setPresence, usePresence } from "#web/chat/admin/state/presence.ts";
import { useChatSettings } from "#web/chat/admin/state/queries.ts";
import { closesAt } from "./closes-at.ts";

/** Whether this person takes conversations, and until when the agency is open. */
export function PresenceSwitch() {
  const { isOnline } = usePresence();
  const link = useInboxStore((inbox) => inbox.link);
  const now = useNow();
  const { data } = useChatSettings();
  const closes = data && closesAt(data.settings, now);
  const hours = closes ? `until ${closes}` : "outside opening hours";
  return (
    <div className="desk-presence">
      <Switch label="Take conversations" isOn={isOnline} onChange={setPresence}>
        <span>{isOnline ? "You are online" : "You are away"}</span>
      </Switch>
      {isOnline && data && <span className="desk-presence-detail">{hours}</span>}
      {link === "polling" && (
        <span className="desk-presence-detail" role="status">
          not live, read every 10 s
        </span>
      )}
    </div>
  );
}
