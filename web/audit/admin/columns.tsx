import type { AuditEvent } from "#contract/audit.ts";
import { AuditChanges } from "#web/admin/kit/audit-changes.tsx";
import {
  actionText,
  actorName,
  kindName,
  recordName,
  recordUrl,
} from "#web/admin/kit/audit-labels.ts";
import type { Column } from "#web/admin/kit/data-table.tsx";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { Link } from "#web/ui/link.tsx";

/** The way to the record of a row, where it can be seen. */
function OpenRecord({ event }: { event: AuditEvent }) {
  const url = recordUrl(event.record);
  if (url === null) return null;
  return (
    <Link className="admin-text-link" to={url}>
      Open
      <span className="sr-only">
        {" "}
        <bdi>{recordName(event)}</bdi>
      </span>
    </Link>
  );
}

/** The columns of the list. */
export const columns: readonly Column<AuditEvent>[] = [
  {
    id: "record",
    head: "Record",
    width: "clamp(13rem, 20vw, 19rem)",
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
    width: "clamp(8rem, 11vw, 10rem)",
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
    width: "clamp(7rem, 11vw, 10rem)",
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
  {
    id: "open",
    head: "Link",
    width: "4.5rem",
    align: "end",
    cell: (event) => <OpenRecord event={event} />,
  },
];
