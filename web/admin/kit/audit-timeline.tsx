import { useQuery } from "@tanstack/react-query";
import { type AuditEvent, type AuditFilter, listAudit } from "#contract/audit.ts";
import { isolated } from "#contract/isolated.ts";
import { call } from "#web/lib/api.ts";
import { Link } from "#web/ui/link.tsx";
import { AuditChanges } from "./audit-changes.tsx";
import { actionText, actorName, kindName, recordName } from "./audit-labels.ts";
import { auditPath, auditUrl } from "./audit-paths.ts";
import { ErrorNotice } from "./error-notice.tsx";
import { RelativeTime } from "./relative-time.tsx";
import { SectionHeading } from "./section-heading.tsx";

/** How many events are shown; the others are in the audit log. */
const shown = 10;

type Props = {
  id: string;
  title: string;
  /** Whose events: of one record (`<kind>:<id>`), or by one person. */
  filter: Required<Pick<AuditFilter, "record">> | Required<Pick<AuditFilter, "person">>;
  /** What there is to say without an event. */
  empty: string;
};

function Entry({ event, isByPerson }: { event: AuditEvent; isByPerson: boolean }) {
  const about = isByPerson ? `${kindName(event.record.kind)} · ${isolated(recordName(event))}` : "";
  return (
    <li className="timeline-entry">
      <p className="timeline-text wrap-anywhere">
        <Link className="admin-text-link" to={`${auditPath}/${event.id}`}>
          {actionText(event.action)}
        </Link>{" "}
        <AuditChanges event={event} />
      </p>
      <RelativeTime at={event.at} />
      <p className="timeline-detail wrap-anywhere">
        <bdi>{about || actorName(event.actor)}</bdi>
      </p>
    </li>
  );
}

/** The latest events of a record or a person, and the way to all of them. */
export function AuditTimeline({ id, title, filter, empty }: Props) {
  const { data, error, isFetched, isFetching, refetch } = useQuery({
    queryKey: [listAudit.path, "latest", filter],
    queryFn: ({ signal }) => call(listAudit, { query: filter, signal }),
    staleTime: 0,
  });
  return (
    <section aria-labelledby={id} aria-busy={!isFetched}>
      <SectionHeading id={id} title={title}>
        <Link className="admin-text-link" to={auditUrl(filter)}>
          Audit<span className="sr-only"> of {title.toLowerCase()}</span>
        </Link>
      </SectionHeading>
      {error && (
        <ErrorNotice
          title="The audit log could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.items.length === 0 && <p className="attention-empty">{empty}</p>}
      <ol>
        {data?.items.slice(0, shown).map((event) => (
          <Entry key={event.id} event={event} isByPerson={"person" in filter} />
        ))}
      </ol>
    </section>
  );
}
