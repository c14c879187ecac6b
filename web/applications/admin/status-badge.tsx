import { type ApplicationStatus, statusLabel } from "./status.ts";

/** Where an application stands: a dot and a word. */
export function StatusBadge({ standing }: { standing: ApplicationStatus }) {
  return (
    <span className="standing" data-standing={standing.outcome ?? standing.stage}>
      {statusLabel(standing)}
    </span>
  );
}
