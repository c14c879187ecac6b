import type { ErrorStatus } from "#contract/error-groups.ts";
import { StatusText } from "#web/admin/kit/status-icon.tsx";

/** What the states of an error are called. */
export const errorStatusNames: Readonly<Record<ErrorStatus, string>> = {
  open: "Open",
  resolved: "Resolved",
  ignored: "Ignored",
};

const looks = {
  open: { fill: "empty", color: "accent" },
  resolved: { fill: "full", color: "success" },
  ignored: { fill: "struck", color: "muted" },
} as const;

/** The state of an error: its square and its word. */
export const ErrorStatusLabel = ({ status }: { status: ErrorStatus }) => (
  <StatusText look={looks[status]}>{errorStatusNames[status]}</StatusText>
);
