import type { Template } from "#contract/templates.ts";
import { type StatusLook, StatusText } from "#web/admin/kit/status-icon.tsx";

type Status = Template["status"];

/** What the screens call a status. */
export const statusNames: Readonly<Record<Status, string>> = {
  draft: "Draft",
  active: "Active",
  archived: "Archived",
};

const looks: Readonly<Record<Status, StatusLook>> = {
  draft: { fill: "dashed", color: "muted" },
  active: { fill: "full", color: "success" },
  archived: { fill: "struck", color: "muted" },
};

/** The status of a template: its square and its word. */
export function TemplateStatus({ status }: { status: Status }) {
  return <StatusText look={looks[status]}>{statusNames[status]}</StatusText>;
}
