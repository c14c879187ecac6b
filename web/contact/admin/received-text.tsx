import type { ReceivedMail } from "#contract/received-mails.ts";
import { ReceivedMailBody } from "#web/admin/kit/received-mail.tsx";
import { useMarkRead } from "#web/admin/kit/received-mails.tsx";

/** A mail of the sender, which counts as read once it is shown. */
export function ReceivedText({ mail }: { mail: ReceivedMail }) {
  useMarkRead([mail]);
  return <ReceivedMailBody mail={mail} />;
}
