import type { ReactNode } from "react";
import { answerDeadline } from "#web/admin/kit/answer-deadline.ts";
import { DeadlineBar } from "#web/admin/kit/deadline-bar.tsx";
import { lazyPart } from "#web/admin/kit/lazy-part.tsx";
import { relativeTime } from "#web/admin/kit/relative-times.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { stageIcons, stageNames } from "#web/admin/kit/stages.ts";
import { StatusText } from "#web/admin/kit/status-icon.tsx";
import { useNow } from "#web/admin/kit/use-now.ts";
import { statusNames } from "#web/chat/admin/state/conversation-status.ts";
import { chatPath } from "#web/chat/admin/state/paths.ts";
import type { useConversation } from "#web/chat/admin/state/queries.ts";
import type { Chat } from "#web/chat/admin/state/use-chat.ts";
import { conversationName } from "#web/chat/admin/state/visitor-name.ts";
import { Link } from "#web/ui/link.tsx";
import { EraseButton } from "./erase-button.tsx";
import { FailedMails } from "./failed-mails.tsx";
import { conversationTranscriptUrl } from "./transcript-url.ts";

const MakeOfThis = lazyPart(async () => (await import("./make-of-this.tsx")).MakeOfThis, {
  name: "What can be made of the conversation",
  frame: (notice, { children }) => (
    <>
      {notice}
      {children}
    </>
  ),
});

type Conversation = ReturnType<typeof useConversation>;
type Known = NonNullable<Conversation["data"]>;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="desk-fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Application({ application }: { application: Known["applications"][number] }) {
  const { id, stage, reference, receivedAt } = application;
  const deadline = answerDeadline({ stage, receivedAt, isSpam: false });
  return (
    <section aria-labelledby={`application-${id}`}>
      <SectionHeading id={`application-${id}`} title="Application">
        <Link className="text-button" to={`/admin/applications/${id}`}>
          Open<span className="sr-only"> {reference}</span>
        </Link>
      </SectionHeading>
      <dl>
        <Fact name="Stage">
          <StatusText look={stageIcons[stage]}>{stageNames[stage]}</StatusText>
        </Fact>
        {deadline && (
          <Fact name="Answer due">
            <DeadlineBar {...deadline} />
          </Fact>
        )}
        <Fact name="Reference">{reference}</Fact>
      </dl>
    </section>
  );
}

/** The pages of the visit, the newest first; the first is where the visitor is while the visitor is here. */
function Pages({ known, isHere }: { known: Known; isHere: boolean }) {
  const now = useNow();
  const { pages, attribution } = known;
  if (pages.length === 0) return null;
  const origin = attribution && (attribution.utmSource || attribution.referrer);
  return (
    <section aria-labelledby="chat-pages">
      <SectionHeading id="chat-pages" title={isHere ? "Now on the site" : "On the site before"} />
      <ol>
        {pages.map(({ page, at }, index) => (
          <li
            key={`${at} ${page}`}
            className="desk-fact"
            data-now={(isHere && !index) || undefined}
          >
            <span className="desk-fact-time">{relativeTime(at, Math.max(now, at))}</span>
            <span className="wrap-anywhere">
              <bdi>{page}</bdi>
              {index === pages.length - 1 && origin && (
                <>
                  , from <bdi>{origin}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Earlier({ before }: Pick<Known, "before">) {
  const now = useNow();
  if (before.length === 0) return null;
  return (
    <section aria-labelledby="chat-before">
      <SectionHeading id="chat-before" title="Before" />
      <ol>
        {before.map((conversation) => {
          const { id, startedAt, status, rating } = conversation;
          const result = rating === null ? statusNames[status].toLowerCase() : `rated ${rating}`;
          return (
            <li key={id} className="desk-fact">
              <span className="desk-fact-time">{relativeTime(startedAt, now)}</span>
              <Link className="admin-text-link" to={`${chatPath}/${id}`}>
                Chat, {result}
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type Props = { id: string; conversation: Conversation; chat: Chat | null };

/** Who the visitor is, what the visitor saw, and what can be made of the conversation. */
export function VisitorColumn({ id, conversation, chat }: Props) {
  const { data, summary, isErased } = conversation;
  if (!summary || !data || isErased)
    return <aside className="desk-visitor" aria-label="Visitor" aria-busy={!isErased} />;
  const { visitorEmail, visitorName } = summary;
  return (
    <aside className="desk-visitor" aria-label="Visitor">
      <div>
        <h2 className="desk-visitor-name wrap-anywhere">
          <bdi>{conversationName(summary)}</bdi>
        </h2>
        {visitorEmail && visitorName && (
          <p className="text-muted wrap-anywhere">
            <a className="admin-text-link" href={`mailto:${visitorEmail}`}>
              <bdi>{visitorEmail}</bdi>
            </a>
          </p>
        )}
        {!visitorEmail && <p className="text-muted">No e-mail address given</p>}
      </div>
      {data.applications.map((application) => (
        <Application key={application.id} application={application} />
      ))}
      <FailedMails conversationId={id} mails={data.failedMails} />
      <Pages known={data} isHere={summary.isVisitorHere} />
      <Earlier before={data.before} />
      {/* The record appears with what stands above it. */}
      <MakeOfThis id={id} summary={summary} known={data} chat={chat}>
        <section aria-labelledby="chat-record">
          <SectionHeading id="chat-record" title="Record" />
          <div className="desk-visitor-actions">
            <a className="admin-text-link" href={conversationTranscriptUrl(id)} download="">
              Download transcript
            </a>
            <EraseButton id={id} name={conversationName(summary)} />
          </div>
        </section>
      </MakeOfThis>
    </aside>
  );
}
