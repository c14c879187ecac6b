import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from "react";
import { vibrate } from "#web/lib/haptics.ts";

const thresholdPx = 50;
const holdMs = 500;
/** A shorter movement is a tap or a trembling finger. */
const minMovementPx = { mouse: 2, touch: 10 };

type Options = {
  readonly onSwiped: () => void;
  readonly onHeld: () => void;
  /** Whether a mouse neither swipes nor holds, default false. */
  readonly ignoresMouse?: boolean;
};

type Swipe = { readonly state: "move" | "cancel" | "end"; readonly px: number };

/**
 * Props for an element that is swiped away to the right by more than 50 pixels, and kept by a press
 * of half a second. `data-swipe` and `--swipe` tell the style sheet how far it has moved.
 */
export function useSwipe({ onSwiped, onHeld, ignoresMouse = false }: Options) {
  const [swipe, setSwipe] = useState<Swipe | null>(null);
  const startX = useRef<number | null>(null);
  const hold = useRef(0);
  const stopHold = () => clearTimeout(hold.current);
  useEffect(() => () => clearTimeout(hold.current), []);

  const onPointerDown = ({ button, target, clientX, pointerType }: PointerEvent) => {
    if (ignoresMouse && pointerType === "mouse") return;
    if (button !== 0 || (target instanceof Element && target.closest("button"))) return;
    startX.current = clientX;
    hold.current = window.setTimeout(() => {
      vibrate("longPress");
      onHeld();
    }, holdMs);
  };
  const onPointerMove = ({ clientX, pointerId, pointerType, currentTarget }: PointerEvent) => {
    if (startX.current === null) return;
    const px = clientX - startX.current;
    const isMoving = swipe?.state === "move";
    if (!isMoving && px < minMovementPx[pointerType === "mouse" ? "mouse" : "touch"]) return;
    stopHold();
    currentTarget.setPointerCapture(pointerId);
    setSwipe({ state: "move", px: Math.max(0, px) });
  };
  const end = (isCancelled: boolean) => {
    stopHold();
    startX.current = null;
    if (swipe?.state !== "move") return;
    const isSwiped = !isCancelled && swipe.px > thresholdPx;
    setSwipe({ ...swipe, state: isSwiped ? "end" : "cancel" });
    if (!isSwiped) return;
    vibrate("medium");
    onSwiped();
  };

  // Also for a pointer that leaves before the element has moved, because it may be released elsewhere.
  const cancel = () => end(true);

  const style: CSSProperties = {
    touchAction: "pan-y",
    ...(!ignoresMouse && { userSelect: "none" }),
  };
  return {
    "data-swipe": swipe?.state,
    style: { ...style, "--swipe": `${swipe?.px ?? 0}px` },
    onPointerDown,
    onPointerMove,
    onPointerUp: () => end(false),
    onPointerCancel: cancel,
    onPointerLeave: cancel,
  };
}
