import type { ApplicationStatus } from "#contract/application-record.ts";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { statusIcon, statusLabel } from "./status.ts";

type Props = { status: ApplicationStatus; isSpam?: boolean };

/** The status of an application: its square and its word. */
export function StatusLabel({ status, isSpam = false }: Props) {
  const icon = isSpam ? ({ fill: "dotted", color: "muted" } as const) : statusIcon(status);
  return (
    <span className="status-label">
      <StatusIcon {...icon} />
      {isSpam ? "Spam" : statusLabel(status)}
    </span>
  );
}
