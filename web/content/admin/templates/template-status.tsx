import type { Template } from "#contract/templates.ts";
import { type StatusColor, type StatusFill, StatusIcon } from "#web/admin/kit/status-icon.tsx";

type Status = Template["status"];

/** What the screens call a status. */
export const statusNames: Readonly<Record<Status, string>> = {
  draft: "Draft",
  active: "Active",
  archived: "Archived",
};

const icons: Readonly<Record<Status, readonly [fill: StatusFill, color: StatusColor]>> = {
  draft: ["dashed", "muted"],
  active: ["full", "success"],
  archived: ["struck", "muted"],
};

/** The status of a template: its square and its word. */
export function TemplateStatus({ status }: { status: Status }) {
  const [fill, color] = icons[status];
  return (
    <span className="status-label">
      <StatusIcon fill={fill} color={color} />
      {statusNames[status]}
    </span>
  );
}
