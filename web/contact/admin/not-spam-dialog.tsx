import type { MessageDetail } from "#contract/messages.ts";
import { ConfirmDialog } from "#web/admin/kit/confirm-dialog.tsx";
import { withheldText } from "./message-actions.ts";

type Props = { message: MessageDetail; onConfirm: () => void; onClose: () => void };

/** Asks before a message leaves the spam, because that sends what cannot be taken back. */
export const NotSpamDialog = ({ message, onConfirm, onClose }: Props) => (
  <ConfirmDialog title="Not spam?" verb="Not Spam" onConfirm={onConfirm} onClose={onClose}>
    <p className="wrap-anywhere">{withheldText([message])}</p>
  </ConfirmDialog>
);
