import { useLocation, useParams } from "react-router-dom";
import type { MailDetail, MailRecord } from "#contract/outbox.ts";
import { isolated } from "#contract/visible-text.ts";
import { ActionButton } from "#web/admin/kit/bulk-toolbar.tsx";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { MailStatusLabel } from "#web/admin/kit/mail-status.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import {
  ListLink,
  NextRecord,
  RecordPosition,
  useRecordNavigation,
} from "#web/admin/kit/record-navigation.tsx";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { useNow } from "#web/admin/kit/use-now.ts";
import { outboxPath } from "#web/outbox/admin/paths.ts";
import { RecordHistory } from "#web/outbox/admin/record-history.tsx";
import { isMissing, RecordState } from "#web/outbox/admin/record-states.tsx";
import { Link } from "#web/ui/link.tsx";
import { readFilter, writeFilter } from "./filter.ts";
import { actionsFor, namesFor } from "./mail-actions.ts";
import { nextTry } from "./mail-times.ts";
import { useMail, useMailCount, useMails } from "./queries.ts";
import { useMailAction } from "./use-mail-action.ts";
import "#web/outbox/admin/outbox.css";

const historyNames = {
  "mail.retried": "Queued again",
  "mail.cancelled": "Cancelled",
  "mail.dismissed": "Dismissed",
  "mail.restored": "Restored",
};

const recordUrls: Readonly<Record<MailRecord["kind"], ((id: string) => string) | null>> = {
  application: (id) => `/admin/applications/${id}`,
  conversation: (id) => `/admin/chat/${id}`,
  message: null,
};

function RecordLink({ record: { kind, id, name } }: { record: MailRecord }) {
  const urlOf = recordUrls[kind];
  return (
    <>
      {urlOf ? (
        <Link className="admin-text-link" to={urlOf(id)}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
      <span className="text-muted"> {kind}</span>
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
              <div key={name} className="fact">
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

function Details({ mail }: { mail: MailDetail }) {
  const { subject, recipient, status, isSending, body, createdAt } = mail;
  usePageTitle(`${isolated(subject)} · Outbox`);
  const { mutate, isPending, variables } = useMailAction(mail);
  const actions = actionsFor(mail);
  const start = (action: (typeof actions)[number]) => () => {
    if (!isPending) mutate(action);
  };
  useShortcuts(
    Object.fromEntries(actions.map((action) => [namesFor(action, mail).key ?? "", start(action)])),
  );
  return (
    <>
      <div className="toolbar">
        <div className="toolbar-start">
          {actions.map((action) => (
            <ActionButton
              key={action}
              names={namesFor(action, mail)}
              isPending={isPending && variables === action}
              onPress={start(action)}
            />
          ))}
          {actions.length === 0 && (
            <span className="text-muted">
              {isSending ? "It is on its way; nothing can be done now." : "Nothing is left to do."}
            </span>
          )}
        </div>
      </div>
      <div className="record-header">
        <div>
          <p className="display-36 wrap-anywhere">
            <bdi>{subject}</bdi>
          </p>
          <p className="record-contact">
            <MailStatusLabel status={status} isSending={isSending} />
            <a className="admin-text-link wrap-anywhere" href={`mailto:${recipient}`}>
              <bdi>{recipient}</bdi>
            </a>
          </p>
        </div>
      </div>
      <div className="record-columns outbox-record">
        <section aria-labelledby="text" className="record-column">
          <SectionHeading id="text" title="Text" />
          <p className="mail-text" dir="auto">
            {body}
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
  const around = useRecordNavigation({ id, list, total, pathname: outboxPath, search });
  const { data, error, isFetching, refetch } = useMail(id);
  const { after } = around;
  return (
    <div className="record">
      <TopBar
        title={data?.subject ?? (isMissing(error) ? "No such mail" : "Mail")}
        parent={<ListLink around={around} label="Outbox" />}
      >
        <RecordPosition around={around} />
      </TopBar>
      {data && <Details mail={data} />}
      {(!data || error) && (
        <RecordState
          noun="mail"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <NextRecord
          around={around}
          name={after?.subject ?? null}
          detail={after && <MailStatusLabel {...after} />}
        >
          <KeyCap name="esc" /> back to the list
        </NextRecord>
      )}
    </div>
  );
}

/** One mail in full. */
export function Component() {
  const { id = "" } = useParams();
  return <Mail key={id} id={id} />;
}
