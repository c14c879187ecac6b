import { useLocation } from "react-router-dom";
import { countLabel } from "#web/admin/kit/count-label.ts";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { lazyDialog } from "#web/admin/kit/lazy-dialog.tsx";
import { useAskedFirstRow, useOpenedRowFocus } from "#web/admin/kit/list-focus.ts";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { useRowKeys } from "#web/admin/kit/row-keys.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { applicantName } from "#web/applications/admin/applicant-name.ts";
import { ApplicationFilters } from "#web/applications/admin/application-filters.tsx";
import { type Columns, shownColumns } from "#web/applications/admin/board-columns.ts";
import { EmptyApplications } from "#web/applications/admin/empty-applications.tsx";
import { type Filter, readFilter, writeFilter } from "#web/applications/admin/filter.ts";
import { noun } from "#web/applications/admin/paths.ts";
import { useApplicationCount } from "#web/applications/admin/queries.ts";
import { StatusChangeError } from "#web/applications/admin/status-change-error.tsx";
import { UsedFilters } from "#web/applications/admin/used-filters.tsx";
import { BoardColumn } from "./board-column.tsx";
import { useBoard, useLoadMore } from "./board-queries.ts";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { onArrow, useCardFocus } from "./card-focus.ts";
import { useBoardCarry } from "./use-board-carry.ts";
import { type Moves, useMoves } from "./use-moves.ts";
import "./board.css";

const DeclineDialog = lazyDialog(
  async () => (await import("#web/applications/admin/decline-dialog.tsx")).DeclineDialog,
);

const declined = { stage: "decided", outcome: "declined" } as const;

/** Stands in the toolbar: what is carried, or why the last move was refused. */
function BoardStatus({ text, moves }: { text: string; moves: Moves }) {
  const { refusal, send, dismiss } = moves;
  return (
    <div className="toolbar-cover">
      <p role="status" className={text ? "board-status" : "sr-only"}>
        <span className="board-status-text">{text}</span>
        {text && (
          <span aria-hidden="true" className="board-hints">
            <KeyCap name="esc" /> puts it back
          </span>
        )}
      </p>
      {refusal && !text && (
        <StatusChangeError
          {...refusal}
          name={applicantName(refusal.application)}
          onRepeat={() => send(refusal.application, refusal.change)}
          onDismiss={dismiss}
        />
      )}
    </div>
  );
}

/** The columns side by side; cards go from one to another. */
function Board({ columns, filter }: { columns: Columns; filter: Filter }) {
  const moves = useMoves();
  const { ref, carried, onKeyDown, text, position } = useBoardCarry(columns, moves.move);
  const onFocus = useCardFocus();
  useOpenedRowFocus();
  useRowKeys();
  const { loadMore, failed, reading } = useLoadMore(filter);
  const { declining, stopDeclining, send, move } = moves;
  return (
    <>
      <BoardStatus text={text} moves={moves} />
      <p id="board-keys" hidden>
        Space takes the card up, the arrow keys carry it, space puts it down, Escape puts it back.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its cards have the focus and the keys. */}
      <div
        ref={ref}
        className="board"
        onFocus={onFocus}
        onKeyDown={(event) => {
          onKeyDown(event);
          onArrow(event);
        }}
      >
        {columns.map((column, index) => (
          <BoardColumn
            key={column.outcome ?? column.stage}
            column={column}
            search={writeFilter(filter)}
            carriedId={carried?.id}
            linePosition={carried?.to === index ? position : undefined}
            isLoading={reading?.stage === column.stage && reading.outcome === column.outcome}
            onLoadMore={() => loadMore(column)}
            onMove={move}
          />
        ))}
      </div>
      {failed && (
        <ErrorNotice
          title="The column could not be read on"
          error={failed.error}
          isRetrying={reading !== undefined}
          onRetry={() => loadMore(failed.column)}
        />
      )}
      {declining && (
        <DeclineDialog
          ids={[declining.id]}
          name={applicantName(declining)}
          onDecline={({ reason, onDeclined }) =>
            send(declining, { status: declined, declineReason: reason, onChanged: onDeclined })
          }
          onClose={stopDeclining}
        />
      )}
    </>
  );
}

/** The applications by status; the URL holds the filter. */
export function Component() {
  usePageTitle("Board · Applications");
  const shared = readFilter(useLocation().search);
  // The order is that of the list; each column has its own.
  const filter = { ...shared, order: undefined };
  const { data: total } = useApplicationCount(filter);
  const { data: columns, error, isFetching, isPlaceholderData, refetch } = useBoard(filter);
  useAskedFirstRow({ isPending: columns === undefined, isPlaceholderData, isFetching });
  const isEmpty = !isPlaceholderData && columns?.every(({ total: { count } }) => count === 0);
  return (
    <>
      <TopBar title="Applications" count={total ? countLabel(total, noun) : ""} />
      <ApplicationFilters filter={shared} total={total} />
      <UsedFilters filter={shared} />
      {isEmpty && <EmptyApplications filter={filter} />}
      {columns && !isEmpty && <Board columns={shownColumns(columns)} filter={filter} />}
      {!columns && !error && <BoardSkeleton />}
      {error && (
        <ErrorNotice
          title="The board could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
