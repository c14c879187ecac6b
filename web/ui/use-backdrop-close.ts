import { type MouseEvent, type PointerEvent, type RefObject, useRef } from "react";

const isOutside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;

/**
 * The handlers of a `<dialog>` that closes when its backdrop is pressed. A press that began or ended inside, such as a
 * selection of text, does not close it. The dialog closes on the click, because Safari on phones has mouse events only for
 * elements that handle one.
 */
export function useBackdropClose(dialog: RefObject<HTMLDialogElement | null>) {
  const wasPressedOutside = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      wasPressedOutside.current = isOutside(event);
    },
    onPointerUp: (event: PointerEvent) => {
      wasPressedOutside.current &&= isOutside(event);
    },
    onClick: (event: MouseEvent) => {
      // The second press of a double click was meant for the button that opened the dialog.
      const isMeant = wasPressedOutside.current && event.detail < 2;
      if (isMeant && isOutside(event)) dialog.current?.close();
    },
  };
}
