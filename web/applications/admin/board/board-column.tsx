import type { BoardColumn as Column } from "#contract/application-lists.ts";
import type { ApplicationStatus, ApplicationSummary } from "#contract/application-record.ts";
import { countText } from "#web/admin/kit/count-label.ts";
import { statusLabel } from "#web/applications/admin/status.ts";
import { StatusLabel } from "#web/applications/admin/status-label.tsx";
import { Button } from "#web/ui/button.tsx";
import { BoardCard } from "./board-card.tsx";

type Props = {
  column: Column;
  search: string;
  carriedId: string | undefined;
  /** At which place a carried card would stand here. */
  linePosition: number | undefined;
  isLoading: boolean;
  onLoadMore: () => void;
  /** The same in each render. */
  onMove: (application: ApplicationSummary, status: ApplicationStatus) => void;
};

/** The edge of a card at which a carried one would stand. */
function lineAt(index: number, { linePosition, column }: Props): "top" | "bottom" | undefined {
  if (linePosition === index) return "top";
  const isLast = index === column.items.length - 1;
  return isLast && linePosition === column.items.length ? "bottom" : undefined;
}

/** The applications of one status. */
export function BoardColumn(props: Props) {
  const { column, search, carriedId, linePosition, isLoading, onLoadMore, onMove } = props;
  const { items, total, nextCursor } = column;
  const label = statusLabel(column);
  return (
    <section
      className="board-column"
      aria-label={label}
      data-column=""
      data-over={linePosition !== undefined || undefined}
    >
      <h2 className="board-head">
        <StatusLabel status={column} />
        <span className="board-count">{countText(total)}</span>
      </h2>
      <ul data-line={(linePosition === 0 && items.length === 0) || undefined}>
        {items.map((application, index) => (
          <BoardCard
            key={application.id}
            application={application}
            search={search}
            isCarried={application.id === carriedId}
            line={lineAt(index, props)}
            onMove={onMove}
          />
        ))}
      </ul>
      {items.length === 0 && <p className="board-none">None</p>}
      {nextCursor !== null && (
        <div className="board-foot">
          <Button
            kind="outline"
            className="admin-button"
            pending={isLoading && "Loading..."}
            onClick={onLoadMore}
          >
            Load More<span className="sr-only"> of {label}</span>
          </Button>
        </div>
      )}
    </section>
  );
}
