import { useSyncExternalStore } from "react";
import { Tooltip } from "#web/ui/tooltip.tsx";
import { exactTime, relativeTime } from "./moments.ts";

const stepMs = 30_000;

function everyStep(onStep: () => void): () => void {
  const timer = setInterval(onStep, stepMs);
  return () => clearInterval(timer);
}
const thisStep = () => Math.floor(Date.now() / stepMs);

/** How long ago something happened, kept true while it is looked at; the exact time on hover. */
export function Moment({ at, className }: { at: number; className?: string }) {
  // Told in steps, so that React hears of a change only when there is one.
  const step = useSyncExternalStore(everyStep, thisStep);
  return (
    <Tooltip text={exactTime(at)}>
      <time className={className} dateTime={new Date(at).toISOString()}>
        {relativeTime(at, Math.max(step * stepMs, at))}
      </time>
    </Tooltip>
  );
}
