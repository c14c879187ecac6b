import { useSyncExternalStore } from "react";
import { Tooltip } from "#web/ui/tooltip.tsx";
import { exactTime, relativeTime } from "./relative-times.ts";

const tickMs = 30_000;

function everyStep(onStep: () => void): () => void {
  const timer = setInterval(onStep, tickMs);
  return () => clearInterval(timer);
}
const thisStep = () => Math.floor(Date.now() / tickMs);

/** How long ago something happened, kept true while it is looked at; the exact time on hover. */
export function RelativeTime({ at, className }: { at: number; className?: string }) {
  // Told in steps, so that React hears of a change only when there is one.
  const step = useSyncExternalStore(everyStep, thisStep);
  return (
    <Tooltip text={exactTime(at)}>
      <time className={className} dateTime={new Date(at).toISOString()}>
        {relativeTime(at, Math.max(step * tickMs, at))}
      </time>
    </Tooltip>
  );
}
