import { useState } from "react";
import type { MessageDetail } from "#contract/messages.ts";
import { AssigneeField } from "#web/admin/kit/assignee-field.tsx";
import { Fact } from "#web/admin/kit/fact.tsx";
import { type RecordMaker, useRecordMaker } from "#web/admin/kit/record-maker.ts";
import { exactTime, relativeTime } from "#web/admin/kit/relative-times.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { stageNames } from "#web/admin/kit/stages.ts";
import { useNow } from "#web/admin/kit/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { MakeRecord } from "./make-record.tsx";
import { messageUrl } from "./paths.ts";
import { statusName } from "./status.tsx";
import { useMessageChange } from "./use-message-change.ts";

type Props = { message: MessageDetail };

/** What else came from the same person. */
function SameSender({ message: { otherMessages, applications } }: Props) {
  const now = useNow();
  const count = otherMessages.length + applications.length;
  if (count === 0) return null;
  return (
    <section aria-labelledby="same-sender">
      <SectionHeading id="same-sender" title="From the same e-mail" count={count} />
      <dl>
        {applications.map(({ id, reference, stage, receivedAt }) => (
          <Fact key={id} label={relativeTime(receivedAt, now)}>
            <Link className="admin-text-link" to={`/admin/applications/${id}`}>
              Application {reference}
            </Link>
            , {stageNames[stage].toLowerCase()}
          </Fact>
        ))}
        {otherMessages.map(({ id, subject, receivedAt, ...state }) => (
          <Fact key={id} label={relativeTime(receivedAt, now)}>
            <Link className="admin-text-link" to={messageUrl(id)}>
              <bdi>{subject}</bdi>
            </Link>
            , {statusName(state).toLowerCase()}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** The record of another section that was made of a message, or the way to make one. */
function MadeRecord({ message, maker }: Props & { maker: RecordMaker }) {
  const [isOpen, setOpen] = useState(false);
  const { applicationId } = message;
  return (
    <section aria-labelledby="made-record">
      <SectionHeading id="made-record" title={maker.noun} />
      <div className="reply-actions">
        {applicationId ? (
          <Link className="admin-text-link" to={maker.pathOf(applicationId)}>
            Open the {maker.noun.toLowerCase()}
          </Link>
        ) : message.isSpam ? (
          <p className="text-muted">None can be made of spam.</p>
        ) : (
          <Button kind="outline" className="admin-button" onClick={() => setOpen(true)}>
            Make {maker.noun}
          </Button>
        )}
      </div>
      {isOpen && (
        <MakeRecord message={message} Dialog={maker.Dialog} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

/** Who looks after a message, where it came from, and what else there is of its sender. */
export function MessageFacts({ message }: Props) {
  const { mutate } = useMessageChange(message);
  const maker = useRecordMaker();
  const { receivedAt, answeredAt, attribution, spamScore } = message;
  const origin = attribution && (attribution.utmSource || attribution.referrer);
  return (
    <div className="record-column">
      <section aria-labelledby="facts">
        <SectionHeading id="facts" title="Record" />
        <dl>
          <AssigneeField
            assignee={message.assignee}
            onChange={(assigneeId) => mutate({ assigneeId })}
          />
          <Fact label="Received">{exactTime(receivedAt)}</Fact>
          {answeredAt !== null && <Fact label="Answered">{exactTime(answeredAt)}</Fact>}
          {origin && <Fact label="Source">{origin}</Fact>}
          <Fact label="Spam score">{spamScore} of 200</Fact>
        </dl>
      </section>
      {maker && <MadeRecord message={message} maker={maker} />}
      <SameSender message={message} />
    </div>
  );
}
