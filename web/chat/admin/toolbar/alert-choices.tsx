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

/** Whether this browser gives a sound and a notification, and a way to change that. */
export function AlertChoices() {
  const { sound, notifications } = useAlerts();
  return (
    <>
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
    </>
  );
}
