import { lazy, Suspense } from "react";
import { Popover } from "#web/admin/kit/popover.tsx";

const AlertSwitches = lazy(async () => ({
  default: (await import("./alert-switches.tsx")).AlertSwitches,
}));

/** How this browser says that a visitor has written while the page is out of sight. */
export function AlertsMenu() {
  return (
    <Popover name="Alerts" label="Alerts">
      <Suspense>
        <AlertSwitches />
      </Suspense>
    </Popover>
  );
}
