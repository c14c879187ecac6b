import type { FocusEvent } from "react";

/**
 * For a popover and its button: closes the popover when focus leaves both, because it would cover the focused element. It stays
 * when the focus goes to something that Tab cannot reach: Safari moves it there when the button is pressed.
 */
export const closeOnBlur =
  (id: string) =>
  ({ relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof HTMLElement && relatedTarget.tabIndex >= 0)) return;
    if (!relatedTarget.closest(`#${id}, [popovertarget=${id}]`))
      document.getElementById(id)?.togglePopover(false);
  };
