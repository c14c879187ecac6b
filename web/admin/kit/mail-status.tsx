import type { MailStatus } from "#contract/mail-statuses.ts";
import { type StatusLook, StatusText } from "./status-icon.tsx";

type Look = StatusLook & { readonly name: string };

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
  const look = looks[isSending ? "sending" : status];
  return <StatusText look={look}>{look.name}</StatusText>;
}
