import type { ChatStatus } from "#contract/chat-frames.ts";
import type { StatusLook } from "#web/admin/kit/status-icon.tsx";

export const statusNames: Record<ChatStatus, string> = {
  automatic: "Automatic",
  waiting: "Waiting",
  active: "Active",
  closed: "Closed",
};

/** The square of a status. */
export const statusIcons: Record<ChatStatus, StatusLook> = {
  automatic: { fill: "third", color: "chart" },
  waiting: { fill: "empty", color: "accent" },
  active: { fill: "half", color: "chart" },
  closed: { fill: "struck", color: "muted" },
};
