import { isolated } from "#contract/isolated.ts";
import "./sends.css";
import type { NewsletterSend } from "#contract/newsletter-sends.ts";
import type { Column } from "#web/admin/kit/data-table.tsx";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { ProgressLine } from "#web/ui/progress-line.tsx";
import { StateLabel } from "./state-label.tsx";

const text = (value: number): string => value.toLocaleString("en-GB");
const someOf = (value: number): string => (value === 0 ? "–" : text(value));

/** How many mails were sent, of how many. */
function Progress({
  send: { subject, state, sent, failed, refused, queued, recipients },
}: {
  send: NewsletterSend;
}) {
  // People who unsubscribed during the send get no mail, so a finished send shows the number of its mails.
  const goal = state === "queueing" ? recipients : queued;
  return (
    <div className="newsletter-progress">
      {text(sent)} of {text(goal)}
      {failed + refused > 0 && (
        <span className="newsletter-failed">, {text(failed + refused)} failed</span>
      )}
      {(state === "queueing" || state === "sending") && (
        <ProgressLine
          label={`Sent of ${isolated(subject)}`}
          value={sent + failed}
          max={goal || 1}
        />
      )}
    </div>
  );
}

/** The columns of the list of sends. */
export const sendColumns: readonly Column<NewsletterSend>[] = [
  {
    id: "subject",
    head: "Post",
    phone: "title",
    cell: ({ subject }) => <bdi title={subject}>{subject}</bdi>,
  },
  {
    id: "state",
    head: "State",
    width: "8rem",
    phone: "detail",
    cell: ({ state }) => <StateLabel state={state} />,
  },
  {
    id: "sent",
    head: "Sent",
    width: "11rem",
    align: "end",
    phone: "detail-end",
    cell: (send) => <Progress send={send} />,
  },
  {
    id: "waiting",
    head: "Waiting",
    width: "6rem",
    align: "end",
    isMuted: true,
    from: "desktop",
    cell: ({ waiting }) => someOf(waiting),
  },
  {
    id: "failed",
    head: "Failed",
    width: "8.5rem",
    align: "end",
    isMuted: true,
    from: "wide",
    cell: ({ failed, refused }) => (
      <span title={refused > 0 ? `${text(refused)} were refused and are tried again` : undefined}>
        {someOf(failed)}
        {refused > 0 && ` + ${text(refused)} refused`}
      </span>
    ),
  },
  {
    id: "started",
    head: "Started",
    width: "7.5rem",
    align: "end",
    isMuted: true,
    phone: "title-end",
    cell: ({ startedAt }) => <RelativeTime at={startedAt} />,
  },
];
