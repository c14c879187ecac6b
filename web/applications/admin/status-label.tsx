import type { ApplicationStatus } from "#contract/application-record.ts";
import { StatusText } from "#web/admin/kit/status-icon.tsx";
import { statusIcon, statusLabel } from "./status.ts";

type Props = { status: ApplicationStatus; isSpam?: boolean };

/** The status of an application: its square and its word. */
export function StatusLabel({ status, isSpam = false }: Props) {
  const look = isSpam ? ({ fill: "dotted", color: "muted" } as const) : statusIcon(status);
  return <StatusText look={look}>{isSpam ? "Spam" : statusLabel(status)}</StatusText>;
}
