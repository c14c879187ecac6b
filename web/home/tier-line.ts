import { scroll } from "motion";
import { animate } from "motion/mini";

/** Draws the line of the tiers downwards as far as the page has been scrolled. */
export function drawTierLine(line: HTMLElement): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => undefined;
  const drawing = animate(line, { transform: ["scaleY(0)", "scaleY(1)"] }, { ease: "linear" });
  const stop = scroll(drawing, { target: line, offset: ["start 70%", "end 70%"] });
  return () => {
    stop();
    drawing.cancel();
  };
}
