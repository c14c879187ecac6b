import { Popover } from "#web/admin/kit/popover.tsx";
import { Switch } from "#web/admin/kit/switch.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { mayNotify, setNotifications, setSound, useAlerts } from "#web/chat/admin/state/alerts.ts";

async function changeNotifications(isOn: boolean): Promise<void> {
  if (await setNotifications(isOn)) return;
  const description = mayNotify()
    ? "This browser shows no notifications of a page. The sound works here."
    : "The browser refuses notifications. Its settings for this site can allow them.";
  showToast({ title: "Not allowed", description, kind: "error" });
}

/** How this browser says that a visitor has written while the page is out of sight. */
export function AlertsMenu() {
  const { sound, notifications } = useAlerts();
  return (
    <Popover name="Alerts" label="Alerts">
      <p className="popover-heading">When a visitor writes and this page is out of sight</p>
      <div className="popover-item">
        <Switch label="Sound" isOn={sound} onChange={setSound}>
          Sound
        </Switch>
      </div>
      <div className="popover-item">
        <Switch
          label="Notification"
          isOn={notifications}
          onChange={(isOn) => void changeNotifications(isOn)}
        >
          Notification
        </Switch>
      </div>
    </Popover>
  );
}
