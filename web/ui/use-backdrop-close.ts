import { type MouseEvent, type RefObject, useRef } from "react";

const isOutside = ({ target, currentTarget }: MouseEvent) => target === currentTarget;

/**
 * The pointer handlers of a `<dialog>` that closes when its backdrop is pressed. A press that began
 * inside, such as a selection of text, does not close it.
 */
export function useBackdropClose(dialog: RefObject<HTMLDialogElement | null>) {
  const wasPressedOutside = useRef(false);
  return {
    onPointerDown: (event: MouseEvent) => {
      wasPressedOutside.current = isOutside(event);
    },
    onPointerUp: (event: MouseEvent) => {
      if (wasPressedOutside.current && isOutside(event)) dialog.current?.close();
    },
  };
}
