import type { ApplicationDetail } from "#contract/applications.ts";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { sourceNames } from "./application-answers.tsx";
import { statusLabel } from "./status.ts";

type Mail = ApplicationDetail["mails"][number];

const mailStates: Record<Mail["status"], string> = {
  pending: "Waiting",
  sent: "Sent",
  dead: "Failed",
};

/** The mails an application caused, and whether they left. */
export function ApplicationMails({ mails }: Pick<ApplicationDetail, "mails">) {
  return (
    <section aria-labelledby="mails" className="text-admin">
      <h2 id="mails" className="office-heading">
        Mails
      </h2>
      {mails.length === 0 && <p className="office-entry text-muted">No mail was sent.</p>}
      <ul>
        {mails.map(({ recipient, subject, status, sentAt }) => (
          <li key={`${recipient} ${subject}`} className="office-entry">
            <p className="wrap-anywhere">{subject}</p>
            <p className="wrap-anywhere text-muted">{recipient}</p>
            <p className="text-muted">
              <span className="standing" data-mail={status}>
                {mailStates[status]}
              </span>
              {sentAt !== null && (
                <>
                  {" "}
                  <RelativeTime at={sentAt} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What happened to an application, newest first. */
export function ApplicationHistory({
  history,
  source,
}: Pick<ApplicationDetail, "history" | "source">) {
  return (
    <section aria-labelledby="history" className="text-admin">
      <h2 id="history" className="office-heading">
        History
      </h2>
      <ol>
        {history.toReversed().map((event) => (
          <li key={`${event.happenedAt} ${statusLabel(event)}`} className="office-entry">
            <p>
              {event.kind === "received"
                ? `Received through the ${sourceNames[source].toLowerCase()}`
                : `Moved to ${statusLabel(event)}`}
            </p>
            <p className="wrap-anywhere text-muted">
              {event.actorEmail && `${event.actorEmail} · `}
              <RelativeTime at={event.happenedAt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
