import type { QueryKey } from "@tanstack/react-query";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { MailStatusLabel } from "#web/admin/kit/mail-status.tsx";
import { ReceivedMails } from "#web/admin/kit/received-mails.tsx";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { RetryMail } from "#web/admin/kit/retry-mail.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { ApplicationNotes } from "./application-notes.tsx";
import { eventText, reasonOf } from "./event-text.ts";
import { applicationKey } from "./queries.ts";

type Mail = ApplicationDetail["mails"][number];

function MailEntry({ mail, recordKey }: { mail: Mail; recordKey: QueryKey }) {
  const { id, recipient, subject, status, sentAt } = mail;
  return (
    <li className="timeline-entry">
      <p className="timeline-text wrap-anywhere">
        {/* Where a mail that failed says why. */}
        <Link className="admin-text-link" to={`/admin/outbox/${id}`}>
          <bdi>{subject}</bdi>
        </Link>
      </p>
      {sentAt !== null && <RelativeTime at={sentAt} />}
      <p className="timeline-detail wrap-anywhere">
        <MailStatusLabel status={status} /> to <bdi>{recipient}</bdi>{" "}
        {status === "dead" && <RetryMail id={id} recordKey={recordKey} />}
      </p>
    </li>
  );
}

/** What happened to an application, newest first, and the mails it caused. */
export function ApplicationActivity({ application }: { application: ApplicationDetail }) {
  const { history, mails, source } = application;
  return (
    <div className="record-column">
      <ApplicationNotes application={application} />
      <ReceivedMails record={{ kind: "application", id: application.id }} />
      <section aria-labelledby="history">
        <SectionHeading id="history" title="History" count={history.length} />
        <ol>
          {history.toReversed().map((event) => (
            <li key={`${event.happenedAt} ${eventText(event, source)}`} className="timeline-entry">
              <p className="timeline-text">{eventText(event, source)}</p>
              <RelativeTime at={event.happenedAt} />
              {reasonOf(event) && (
                <p className="timeline-text wrap-anywhere">
                  <bdi>{reasonOf(event)}</bdi>
                </p>
              )}
              {event.actorEmail && (
                <p className="timeline-detail wrap-anywhere">
                  <bdi>{event.actorEmail}</bdi>
                </p>
              )}
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="mails">
        <SectionHeading id="mails" title="Mails" count={mails.length} />
        {mails.length === 0 && <p className="attention-empty">No mail was sent.</p>}
        <ul>
          {mails.map((mail) => (
            <MailEntry key={mail.id} mail={mail} recordKey={applicationKey(application.id)} />
          ))}
        </ul>
      </section>
    </div>
  );
}
