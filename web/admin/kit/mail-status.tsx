import type { MailStatus } from "#contract/mail-statuses.ts";
import { type StatusColor, type StatusFill, StatusIcon } from "./status-icon.tsx";

type Look = { readonly name: string; readonly fill: StatusFill; readonly color: StatusColor };

const looks: Readonly<Record<MailStatus | "sending", Look>> = {
  pending: { name: "Queued", fill: "empty", color: "muted" },
  sending: { name: "Sending", fill: "half", color: "chart" },
  sent: { name: "Sent", fill: "full", color: "success" },
  dead: { name: "Failed", fill: "crossed", color: "danger" },
  dismissed: { name: "Dismissed", fill: "struck", color: "muted" },
  cancelled: { name: "Cancelled", fill: "struck", color: "muted" },
};

/** What the states of a mail are called. */
export const mailStatusNames: Readonly<Record<MailStatus, string>> = {
  pending: looks.pending.name,
  sent: looks.sent.name,
  dead: looks.dead.name,
  dismissed: looks.dismissed.name,
  cancelled: looks.cancelled.name,
};

type Props = { status: MailStatus; isSending?: boolean };

/** The state of a mail: its square and its word. */
export function MailStatusLabel({ status, isSending = false }: Props) {
  const { name, fill, color } = looks[isSending ? "sending" : status];
  return (
    <span className="status-label" data-color={color}>
      <StatusIcon fill={fill} color={color} />
      {name}
    </span>
  );
}
