import type { ErrorGroup } from "#contract/error-groups.ts";
import type { Column } from "#web/admin/kit/data-table.tsx";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { ErrorStatusLabel } from "./error-status.tsx";
import { type ErrorFilter, writeFilter } from "./filter.ts";
import { TrendBars } from "./trend-bars.tsx";

/** The columns of the list of errors; a search has an order of its own. */
export function errorColumns(filter: ErrorFilter): readonly Column<ErrorGroup>[] {
  const isSearch = filter.q !== undefined;
  const sorting = (sort: "seen" | "count") => {
    if (isSearch) return {};
    const isSorted = (filter.sort ?? "seen") === sort;
    return {
      sorted: isSorted ? ("descending" as const) : undefined,
      sortSearch: writeFilter({ ...filter, sort }),
    };
  };
  return [
    {
      id: "message",
      head: "Error",
      phone: "title",
      cell: ({ message }) => <bdi title={message}>{message}</bdi>,
    },
    {
      id: "status",
      head: "State",
      width: "7rem",
      phone: "detail",
      cell: ({ status }) => <ErrorStatusLabel status={status} />,
    },
    {
      id: "trend",
      head: "14 days",
      width: "6rem",
      from: "desktop",
      cell: ({ trend }) => <TrendBars trend={trend} />,
    },
    {
      id: "count",
      head: "Reports",
      width: "5.5rem",
      align: "end",
      phone: "detail-end",
      ...sorting("count"),
      cell: ({ reportCount }) => reportCount.toLocaleString("en-GB"),
    },
    {
      id: "first",
      head: "First seen",
      width: "7rem",
      align: "end",
      isMuted: true,
      from: "wide",
      cell: ({ firstSeenAt }) => <RelativeTime at={firstSeenAt} />,
    },
    {
      id: "seen",
      head: "Last seen",
      width: "7rem",
      align: "end",
      phone: "title-end",
      ...sorting("seen"),
      cell: ({ lastSeenAt }) => <RelativeTime at={lastSeenAt} />,
    },
  ];
}
