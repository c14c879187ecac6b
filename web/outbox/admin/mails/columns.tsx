import type { OutboxMail } from "#contract/outbox.ts";
import type { Column } from "#web/admin/kit/data-table.tsx";
import { MailStatusLabel } from "#web/admin/kit/mail-status.tsx";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { useNow } from "#web/admin/kit/use-now.ts";
import { listedAt, nextTry } from "./mail-times.ts";

function MailTime({ mail }: { mail: OutboxMail }) {
  const next = nextTry(mail, useNow());
  if (mail.isSending) return "now";
  return next ? `next ${next}` : <RelativeTime at={listedAt(mail)} />;
}

/** The columns of the list of mails. */
export const mailColumns: readonly Column<OutboxMail>[] = [
  {
    id: "mail",
    head: "Mail",
    phone: "title",
    cell: ({ subject, status, lastError }) => (
      <>
        <bdi title={subject}>{subject}</bdi>
        {lastError && status !== "sent" && (
          <span className="mail-error" data-danger={status === "dead" || undefined}>
            <bdi title={lastError}>{lastError}</bdi>
          </span>
        )}
      </>
    ),
  },
  {
    id: "status",
    head: "State",
    width: "7.5rem",
    phone: "detail",
    cell: ({ status, isSending }) => <MailStatusLabel status={status} isSending={isSending} />,
  },
  {
    id: "to",
    head: "To",
    width: "16rem",
    isMuted: true,
    phone: "detail-end",
    cell: ({ recipient }) => (
      <bdi className="mail-recipient" title={recipient}>
        {recipient}
      </bdi>
    ),
  },
  {
    id: "tries",
    head: "Tries",
    width: "4rem",
    align: "end",
    from: "desktop",
    cell: ({ attempts }) => attempts,
  },
  {
    id: "when",
    head: "When",
    width: "8.5rem",
    align: "end",
    phone: "title-end",
    cell: (mail) => <MailTime mail={mail} />,
  },
];
