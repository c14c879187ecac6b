import type { ApplicationDetail } from "#contract/applications.ts";
import { sourceNames } from "./application-answers.tsx";
import { Moment } from "./moment.tsx";
import { standingName } from "./standing.ts";

type Mail = ApplicationDetail["mails"][number];

const mailStates: Record<Mail["status"], string> = {
  pending: "Waiting",
  sent: "Sent",
  dead: "Failed",
};

/** The mails an application caused, and whether they left. */
export function ApplicationMails({ mails }: Pick<ApplicationDetail, "mails">) {
  return (
    <section aria-labelledby="mails" className="text-office">
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
                  <Moment at={sentAt} />
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
    <section aria-labelledby="history" className="text-office">
      <h2 id="history" className="office-heading">
        History
      </h2>
      <ol>
        {history.toReversed().map((event) => (
          <li key={`${event.happenedAt} ${standingName(event)}`} className="office-entry">
            <p>
              {event.kind === "received"
                ? `Received through the ${sourceNames[source].toLowerCase()}`
                : `Moved to ${standingName(event)}`}
            </p>
            <p className="wrap-anywhere text-muted">
              {event.actorEmail && `${event.actorEmail} · `}
              <Moment at={event.happenedAt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
