import type { GeneratedSummary } from "#contract/generation.ts";
import type { Column } from "#web/admin/kit/data-table.tsx";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { StatusLabel } from "./status-label.tsx";
import { TitleCell } from "./title-cell.tsx";

/** The columns of the generated items. */
export const columns: readonly Column<GeneratedSummary>[] = [
  {
    id: "title",
    head: "Title",
    phone: "title",
    cell: (item) => <TitleCell item={item} />,
  },
  { id: "type", head: "Type", width: "10.5rem", phone: "detail-end", cell: ({ type }) => type },
  {
    id: "audience",
    head: "Audience",
    width: "11rem",
    isMuted: true,
    from: "desktop",
    cell: ({ targetAudience }) => targetAudience,
  },
  {
    id: "tone",
    head: "Tone",
    width: "7rem",
    isMuted: true,
    from: "desktop",
    cell: ({ tone }) => tone,
  },
  {
    id: "status",
    head: "Status",
    width: "8rem",
    phone: "detail",
    cell: ({ status }) => <StatusLabel status={status} />,
  },
  {
    id: "created",
    head: "Created",
    width: "7rem",
    align: "end",
    isMuted: true,
    sorted: "descending",
    phone: "title-end",
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];
