import type { AuditEvent } from "#contract/audit.ts";
import { AuditChanges } from "#web/admin/kit/audit-changes.tsx";
import { actionText, actorName, kindName, recordName } from "#web/admin/kit/audit-labels.ts";
import type { Column } from "#web/admin/kit/data-table.tsx";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";

/** The columns of the list. */
export const columns: readonly Column<AuditEvent>[] = [
  {
    id: "record",
    head: "Record",
    width: "19rem",
    phone: "title",
    cell: (event) => (
      <span title={recordName(event)}>
        <bdi>{recordName(event)}</bdi>
        {event.record.name && <span className="cell-addition">{kindName(event.record.kind)}</span>}
      </span>
    ),
  },
  {
    id: "action",
    head: "Action",
    width: "10rem",
    phone: "detail",
    cell: ({ action }) => actionText(action),
  },
  {
    id: "change",
    head: "Before → after",
    from: "desktop",
    cell: (event) => <AuditChanges event={event} />,
  },
  {
    id: "person",
    head: "Who",
    width: "10rem",
    phone: "detail-end",
    cell: ({ actor }) => <bdi title={actorName(actor)}>{actorName(actor)}</bdi>,
  },
  {
    id: "when",
    head: "When",
    width: "6.5rem",
    align: "end",
    isMuted: true,
    sorted: "descending",
    phone: "title-end",
    cell: ({ at }) => <RelativeTime at={at} />,
  },
];
