import { RetryMail } from "#web/admin/kit/retry-mail.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import type { useConversation } from "#web/chat/admin/state/queries.ts";
import { conversationsKey } from "#web/chat/admin/state/refresh-lists.ts";
import { Link } from "#web/ui/link.tsx";

type Known = NonNullable<ReturnType<typeof useConversation>["data"]>;
type Props = { conversationId: string; mails: Known["failedMails"] };

/** The mails about a conversation that could not be sent, each with another try; nothing without any. */
export function FailedMails({ conversationId, mails }: Props) {
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="chat-mails">
      <SectionHeading id="chat-mails" title="Mails that failed" count={mails.length} />
      <ul>
        {mails.map(({ id, recipient, subject }) => (
          <li key={id} className="wrap-anywhere">
            <Link className="admin-text-link" to={`/admin/outbox/${id}`}>
              <bdi>{subject}</bdi>
            </Link>{" "}
            <span className="text-muted">
              to <bdi>{recipient}</bdi>
            </span>{" "}
            <RetryMail id={id} recordKey={[conversationsKey, conversationId]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
