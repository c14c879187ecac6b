import { type Standing, standingName } from "./standing.ts";

/** Where an application stands: a dot and a word. */
export function StandingMark({ standing }: { standing: Standing }) {
  return (
    <span className="standing" data-standing={standing.outcome ?? standing.stage}>
      {standingName(standing)}
    </span>
  );
}
