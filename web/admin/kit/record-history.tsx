import type { RecordChange } from "#contract/record-history.ts";
import { RelativeTime } from "./relative-time.tsx";
import { SectionHeading } from "./section-heading.tsx";

type Props = {
  history: readonly RecordChange[];
  /** What each action is called. */
  names: Readonly<Record<string, string>>;
  /** How the record came to be, and when. */
  origin: { readonly text: string; readonly at: number };
};

/**
 * What was done to a record, newest first, down to how it came to be.
 *
 * @example
 * <RecordHistory history={mail.history} names={{ "mail.retried": "Queued again" }}
 *   origin={{ text: "Queued", at: createdAt }} />
 */
export function RecordHistory({ history, names, origin }: Props) {
  const changes = history.toReversed();
  return (
    <section aria-labelledby="history" className="record-column">
      <SectionHeading id="history" title="History" count={changes.length + 1} />
      <ol>
        {changes.map(({ action, actorEmail, at }) => (
          <li key={`${at} ${action}`} className="timeline-entry">
            <p className="timeline-text">{names[action] ?? action}</p>
            <RelativeTime at={at} />
            {actorEmail && (
              <p className="timeline-detail wrap-anywhere">
                <bdi>{actorEmail}</bdi>
              </p>
            )}
          </li>
        ))}
        <li className="timeline-entry">
          <p className="timeline-text">{origin.text}</p>
          <RelativeTime at={origin.at} />
        </li>
      </ol>
    </section>
  );
}
