import type { GeneratedSummary } from "#contract/generation.ts";
import { type StatusColor, type StatusFill, StatusIcon } from "#web/admin/kit/status-icon.tsx";

type Status = GeneratedSummary["status"];

const icons: Readonly<Record<Status, readonly [fill: StatusFill, color: StatusColor]>> = {
  Running: ["half", "chart"],
  Ready: ["empty", "accent"],
  Approved: ["two-thirds", "chart"],
  Published: ["full", "success"],
  Discarded: ["struck", "muted"],
  Cancelled: ["dotted", "muted"],
  Failed: ["crossed", "danger"],
};

/** The status of a generated item: its square and its word. */
export function StatusLabel({ status }: { status: Status }) {
  const [fill, color] = icons[status];
  return (
    <span className="status-label">
      <StatusIcon fill={fill} color={color} />
      {status}
    </span>
  );
}
