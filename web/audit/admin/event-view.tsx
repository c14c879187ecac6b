import { useLocation, useParams } from "react-router-dom";
import type { AuditEvent } from "#contract/audit.ts";
import { referenceOf } from "#contract/reference.ts";
import { AuditChangeTable } from "#web/admin/kit/audit-changes.tsx";
import {
  actionText,
  actorName,
  kindName,
  recordName,
  recordUrl,
} from "#web/admin/kit/audit-labels.ts";
import { auditPath, auditUrl } from "#web/admin/kit/audit-paths.ts";
import { Fact } from "#web/admin/kit/fact.tsx";
import { RecordHeader } from "#web/admin/kit/record-header.tsx";
import { useRecordNavigation } from "#web/admin/kit/record-navigation.tsx";
import { RecordPage } from "#web/admin/kit/record-page.tsx";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { Link } from "#web/ui/link.tsx";
import { readFilter, writeFilter } from "./filter.ts";
import { eventQueries, useEvent, useEventCount, useEvents } from "./queries.ts";

const titleOf = (event: AuditEvent) => `${actionText(event.action)} · ${recordName(event)}`;

function EventRecord({ event }: { event: AuditEvent }) {
  const { actor, record, before, after } = event;
  const url = recordUrl(record);
  const name = record.name ?? "Not available any more";
  const hasValues = before !== null || after !== null;
  return (
    <>
      <RecordHeader name={recordName(event)}>
        <span>{actionText(event.action)}</span>
        <span>
          by <bdi>{actorName(actor)}</bdi>
        </span>
        <span>{exactTime(event.at)}</span>
      </RecordHeader>
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

function EventPage({ id }: { id: string }) {
  const filter = readFilter(useLocation().search);
  const list = useEvents(filter);
  const search = writeFilter(filter);
  const { data: total } = useEventCount(filter);
  return (
    <RecordPage
      noun="event"
      listName="Audit"
      reading={useEvent(id)}
      around={useRecordNavigation({ id, list, total, pathname: auditPath, search })}
      queriesOf={eventQueries}
      titleOf={titleOf}
      nextOf={(after) => ({
        name: recordName(after),
        detail: actionText(after.action).toLowerCase(),
      })}
    >
      {(event) => <EventRecord event={event} />}
    </RecordPage>
  );
}

/** One action: what it changed, of which record, and who did it. */
export function Component() {
  const { id = "" } = useParams();
  return <EventPage key={id} id={id} />;
}
