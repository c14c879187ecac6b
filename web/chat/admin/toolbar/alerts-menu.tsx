import { lazyPart } from "#web/admin/kit/lazy-part.tsx";
import { Popover } from "#web/admin/kit/popover.tsx";

const AlertChoices = lazyPart(async () => (await import("./alert-choices.tsx")).AlertChoices, {
  name: "The choices",
});

/** How this browser says that a visitor has written while the page is out of sight. */
export const AlertsMenu = () => (
  <Popover name="Alerts" label="Alerts">
    <AlertChoices />
  </Popover>
);
