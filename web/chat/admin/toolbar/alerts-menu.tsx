import { lazy, Suspense } from "react";
import { Popover } from "#web/admin/kit/popover.tsx";
import { usePreload } from "#web/admin/kit/use-preload.ts";

const load = () => import("./alert-switches.tsx");
const AlertSwitches = lazy(async () => ({ default: (await load()).AlertSwitches }));

/** How this browser says that a visitor has written while the page is out of sight. */
export function AlertsMenu() {
  usePreload(load);
  return (
    <Popover name="Alerts" label="Alerts">
      <Suspense>
        <AlertSwitches />
      </Suspense>
    </Popover>
  );
}
