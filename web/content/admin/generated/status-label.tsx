import type { GeneratedSummary } from "#contract/generation.ts";
import { type StatusLook, StatusText } from "#web/admin/kit/status-icon.tsx";

type Status = GeneratedSummary["status"];

const looks: Readonly<Record<Status, StatusLook>> = {
  Running: { fill: "half", color: "chart" },
  Ready: { fill: "empty", color: "accent" },
  Approved: { fill: "two-thirds", color: "chart" },
  Published: { fill: "full", color: "success" },
  Discarded: { fill: "struck", color: "muted" },
  Cancelled: { fill: "dotted", color: "muted" },
  Failed: { fill: "crossed", color: "danger" },
};

/** The status of a generated item: its square and its word. */
export function StatusLabel({ status }: { status: Status }) {
  return <StatusText look={looks[status]}>{status}</StatusText>;
}
