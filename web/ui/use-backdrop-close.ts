import { type MouseEvent, type RefObject, useRef } from "react";

const isOutside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;

/**
 * The mouse handlers of a `<dialog>` that closes when its backdrop is pressed. A touch calls them
 * too. A press that began inside, such as a selection of text, does not close it.
 */
export function useBackdropClose(dialog: RefObject<HTMLDialogElement | null>) {
  const wasPressedOutside = useRef(false);
  return {
    onMouseDown: (event: MouseEvent) => {
      // The second press of a double click was meant for the button that opened the dialog.
      wasPressedOutside.current = isOutside(event) && event.detail < 2;
    },
    onMouseUp: (event: MouseEvent) => {
      if (wasPressedOutside.current && isOutside(event)) dialog.current?.close();
    },
  };
}
