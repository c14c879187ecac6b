import { useLocation, useParams } from "react-router-dom";
import type { MailDetail, MailRecord } from "#contract/outbox.ts";
import { Fact } from "#web/admin/kit/fact.tsx";
import { MailStatusLabel } from "#web/admin/kit/mail-status.tsx";
import { RecordActions } from "#web/admin/kit/record-actions.tsx";
import { RecordHeader } from "#web/admin/kit/record-header.tsx";
import { RecordHistory } from "#web/admin/kit/record-history.tsx";
import { useRecordNavigation } from "#web/admin/kit/record-navigation.tsx";
import { RecordPage } from "#web/admin/kit/record-page.tsx";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { toSearch } from "#web/admin/kit/url-filter.ts";
import { useNow } from "#web/admin/kit/use-now.ts";
import { outboxPath } from "#web/outbox/admin/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { readFilter, writeFilter } from "./filter.ts";
import { actionsFor, namesFor } from "./mail-actions.ts";
import { nextTry } from "./mail-times.ts";
import { mailQueries, useMail, useMailCount, useMails } from "./queries.ts";
import { useMailAction } from "./use-mail-action.ts";
import "#web/outbox/admin/outbox.css";

const historyNames = {
  "mail.retried": "Queued again",
  "mail.cancelled": "Cancelled",
  "mail.dismissed": "Dismissed",
  "mail.restored": "Restored",
};

const recordUrls: Readonly<Record<MailRecord["kind"], (record: MailRecord) => string>> = {
  application: ({ id }) => `/admin/applications/${id}`,
  conversation: ({ id }) => `/admin/chat/${id}`,
  message: ({ id }) => `/admin/messages/${id}`,
  newsletter_send: () => "/cms/newsletter/sends",
  subscriber: ({ name }) => `/cms/newsletter${toSearch({ q: name })}`,
};

function RecordLink({ record }: { record: MailRecord }) {
  const { kind, name } = record;
  return (
    <>
      <Link className="admin-text-link" to={recordUrls[kind](record)}>
        <bdi>{name}</bdi>
      </Link>
      <span className="text-muted"> {kind.replace("_", " ")}</span>
    </>
  );
}

/** "at 22 Nov 2026, 18:05 UTC, in 12 min"; null for a mail that does not wait. */
function nextTryText(mail: MailDetail, now: number): string | null {
  const next = nextTry(mail, now);
  if (next === null || next === "now") return next;
  return `${exactTime(mail.nextAttemptAt)}, ${next}`;
}

function MailFacts({ mail }: { mail: MailDetail }) {
  const next = nextTryText(mail, useNow());
  const { recipient, replyTo, attempts, createdAt, sentAt, lastError, record } = mail;
  const facts = [
    ["About", record && <RecordLink record={record} />],
    ["To", <bdi key="to">{recipient}</bdi>],
    ["Reply to", replyTo && <bdi>{replyTo}</bdi>],
    ["Queued", exactTime(createdAt)],
    ["Tries", String(attempts)],
    ["Next try", next],
    ["Sent", sentAt && exactTime(sentAt)],
    ["Last error", lastError && <bdi className="text-danger">{lastError}</bdi>],
  ] as const;
  return (
    <section aria-labelledby="facts" className="record-column">
      <SectionHeading id="facts" title="Delivery" />
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <Fact key={name} label={name}>
                {value}
              </Fact>
            ),
        )}
      </dl>
    </section>
  );
}

function Details({ mail }: { mail: MailDetail }) {
  const { subject, recipient, status, isSending, body, createdAt } = mail;
  const { mutate, isPending, variables } = useMailAction(mail);
  const actions = actionsFor(mail);
  return (
    <>
      <RecordActions
        noun="mail"
        actions={actions}
        namesOf={(action) => namesFor(action, mail)}
        running={isPending ? variables : undefined}
        onAction={mutate}
      >
        {actions.length === 0 && (
          <span className="text-muted">
            {isSending ? "It is on its way; nothing can be done now." : "Nothing is left to do."}
          </span>
        )}
      </RecordActions>
      <RecordHeader name={subject} size={36}>
        <MailStatusLabel status={status} isSending={isSending} />
        <a className="admin-text-link wrap-anywhere" href={`mailto:${recipient}`}>
          <bdi>{recipient}</bdi>
        </a>
      </RecordHeader>
      <div className="record-columns outbox-record">
        <section aria-labelledby="text" className="record-column">
          <SectionHeading id="text" title="Text" />
          <p className="mail-text" dir="auto">
            {body === "" ? "The text was deleted after the term under Settings, Retention." : body}
          </p>
        </section>
        <RecordHistory
          history={mail.history}
          names={historyNames}
          origin={{ text: "Queued", at: createdAt }}
        />
        <MailFacts mail={mail} />
      </div>
    </>
  );
}

function Mail({ id }: { id: string }) {
  const filter = readFilter(useLocation().search);
  const list = useMails(filter);
  const { data: total } = useMailCount(filter);
  const search = writeFilter(filter);
  return (
    <RecordPage
      noun="mail"
      listName="Outbox"
      reading={useMail(id)}
      around={useRecordNavigation({ id, list, total, pathname: outboxPath, search })}
      queriesOf={mailQueries}
      titleOf={({ subject }) => subject}
      nextOf={(after) => ({ name: after.subject, detail: <MailStatusLabel {...after} /> })}
    >
      {(mail) => <Details mail={mail} />}
    </RecordPage>
  );
}

/** One mail in full. */
export function Component() {
  const { id = "" } = useParams();
  return <Mail key={id} id={id} />;
}
