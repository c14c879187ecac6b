import { useLocation, useParams } from "react-router-dom";
import type { AuditEvent } from "#contract/audit.ts";
import { referenceOf } from "#contract/reference.ts";
import { isolated } from "#contract/visible-text.ts";
import { AuditChangeTable } from "#web/admin/kit/audit-changes.tsx";
import {
  actionText,
  actorName,
  kindName,
  recordName,
  recordUrl,
} from "#web/admin/kit/audit-labels.ts";
import { auditPath, auditUrl } from "#web/admin/kit/audit-paths.ts";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { Fact } from "#web/admin/kit/fact.tsx";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import {
  ListLink,
  NextRecord,
  RecordPosition,
  useRecordNavigation,
} from "#web/admin/kit/record-navigation.tsx";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { ApiError } from "#web/lib/api.ts";
import { Link } from "#web/ui/link.tsx";
import { readFilter, writeFilter } from "./filter.ts";
import { useEvent, useEventCount, useEvents } from "./queries.ts";

const titleOf = (event: AuditEvent) => `${actionText(event.action)} · ${recordName(event)}`;

function EventRecord({ event }: { event: AuditEvent }) {
  usePageTitle(`${isolated(titleOf(event))} · Audit`);
  const { actor, record, before, after } = event;
  const url = recordUrl(record);
  const name = record.name ?? "Not available any more";
  const hasValues = before !== null || after !== null;
  return (
    <>
      <div className="record-header">
        <div>
          <p className="display-48 wrap-anywhere">
            <bdi>{recordName(event)}</bdi>
          </p>
          <p className="record-contact">
            <span>{actionText(event.action)}</span>
            <span>
              by <bdi>{actorName(actor)}</bdi>
            </span>
            <span>{exactTime(event.at)}</span>
          </p>
        </div>
      </div>
      <div className="record-columns">
        <section aria-labelledby="change" className="record-column">
          <SectionHeading id="change" title="Before and after" />
          {hasValues ? (
            <AuditChangeTable event={event} />
          ) : (
            <p className="attention-empty">The action kept no values.</p>
          )}
        </section>
        <div className="record-column">
          <section aria-labelledby="record">
            <SectionHeading id="record" title={kindName(record.kind)}>
              <Link
                className="admin-text-link"
                to={auditUrl({ record: `${record.kind}:${record.id}` })}
              >
                All its events
              </Link>
            </SectionHeading>
            <dl>
              <Fact label="Name">
                {url ? (
                  <Link className="admin-text-link" to={url}>
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <bdi>{name}</bdi>
                )}
              </Fact>
              <Fact label="Id">{record.id}</Fact>
            </dl>
          </section>
          <section aria-labelledby="actor">
            <SectionHeading id="actor" title="Done by">
              <Link className="admin-text-link" to={auditUrl({ person: actor.id })}>
                All their events
              </Link>
            </SectionHeading>
            <dl>
              <Fact label="Name">
                <bdi>{actorName(actor)}</bdi>
              </Fact>
              <Fact label="Id">{actor.id}</Fact>
            </dl>
          </section>
        </div>
        <section aria-labelledby="request" className="record-column">
          <SectionHeading id="request" title="Request" />
          <dl>
            <Fact label="Time">{exactTime(event.at)}</Fact>
            <Fact label="Reference">{referenceOf(event.requestId)}</Fact>
          </dl>
        </section>
      </div>
    </>
  );
}

function MissingEvent() {
  usePageTitle("Not found · Audit");
  return <EmptyState title="No such event.">The link may be cut short.</EmptyState>;
}

function EventPage({ id }: { id: string }) {
  const filter = readFilter(useLocation().search);
  const list = useEvents(filter);
  const search = writeFilter(filter);
  const { data: total } = useEventCount(filter);
  const around = useRecordNavigation({ id, list, total, pathname: auditPath, search });
  const { data, error, isFetching, refetch } = useEvent(id);
  // A malformed id is as unknown as one that no event has.
  const isMissing = error instanceof ApiError && [404, 422].includes(error.status);
  const { after } = around;
  return (
    <div className="record">
      <TopBar
        title={data ? actionText(data.action) : isMissing ? "No such event" : "Event"}
        parent={<ListLink around={around} label="Audit" />}
      >
        <RecordPosition around={around} />
      </TopBar>
      {!data && !error && <div aria-busy="true" />}
      {isMissing && <MissingEvent />}
      {error && !isMissing && (
        <ErrorNotice
          title="The event could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <EventRecord event={data} />}
      {data && (
        <NextRecord
          around={around}
          name={after && recordName(after)}
          detail={after && actionText(after.action).toLowerCase()}
        >
          <KeyCap name="esc" /> back to the list
        </NextRecord>
      )}
    </div>
  );
}

/** One action: what it changed, of which record, and who did it. */
export function Component() {
  const { id = "" } = useParams();
  return <EventPage key={id} id={id} />;
}
