import type { FocusEvent } from "react";

/** For a popover and its button: closes the popover when focus leaves both, because it would cover the focused element. */
export const closeOnBlur =
  (id: string) =>
  ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Element && !relatedTarget.closest(`#${id}, [popovertarget=${id}]`))
      document.getElementById(id)?.togglePopover(false);
  };
