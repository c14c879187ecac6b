import { scroll } from "motion";
import { animate } from "motion/mini";

/** Extends the line of the tiers downwards with the scroll position. Returns a function that stops it. */
export function drawTierLine(line: HTMLElement): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => undefined;
  const animation = animate(line, { transform: ["scaleY(0)", "scaleY(1)"] }, { ease: "linear" });
  const stop = scroll(animation, { target: line, offset: ["start 70%", "end 70%"] });
  return () => {
    stop();
    animation.cancel();
  };
}
