import { type MouseEvent, type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Count } from "#contract/count.ts";
import { Link } from "#web/ui/link.tsx";
import { adjacentItems, canLoadNextPage } from "./adjacent-items.ts";
import { countText } from "./count-label.ts";
import { loadedItems, type PagedList } from "./data-list.tsx";
import { KeyCap } from "./key-cap.tsx";
import { useLastOpened } from "./list-focus.ts";
import { useShortcuts } from "./shortcuts.ts";

type Options<T> = {
  id: string;
  /** The list the reader came from, with its filter. */
  list: PagedList<T>;
  /** How many records the list has; undefined while that is unknown. */
  total: Count | undefined;
  /** The URL of that list. */
  pathname: string;
  search: string;
  /** The ids that the server finds beside the record, where the rows that were read do not show them. */
  beside?: { readonly previous: string | null; readonly next: string | null } | undefined;
};

/** The way from a record to the records before and after it, and back to its list. */
export function useRecordNavigation<T extends { readonly id: string }>(options: Options<T>) {
  const { id, list, total, pathname, search, beside } = options;
  const location = useLocation();
  const navigate = useNavigate();
  const { fetchNextPage, hasNextPage } = list;
  const items = loadedItems(list) ?? [];
  const { before, after, position } = adjacentItems(items, id);
  const needsNextPage = items.at(-1)?.id === id && canLoadNextPage(list);
  useEffect(() => {
    if (needsNextPage) void fetchNextPage();
  }, [needsNextPage, fetchNextPage]);
  useEffect(() => useLastOpened.setState({ id }), [id]);

  const beforeId = before?.id ?? beside?.previous ?? null;
  const afterId = after?.id ?? beside?.next ?? null;
  const open = (recordId: string | null) => () => {
    // Replaced, so that the browser's Back button leads to the list at once.
    const options = { replace: true, state: location.state };
    if (recordId) navigate(`${pathname}/${recordId}${search}`, options);
  };
  const isFromList = location.state?.isFromList === true;
  const back = () => (isFromList ? navigate(-1) : navigate(pathname + search));
  const [openBefore, openAfter] = [open(beforeId), open(afterId)];
  useShortcuts({ Escape: back, u: back, j: openAfter, k: openBefore });
  return {
    listUrl: pathname + search,
    back,
    beforeId,
    after,
    afterId,
    position,
    // Not where the list lacks the record: nothing follows in an empty list either.
    isLast: position !== null && !hasNextPage && !afterId,
    total,
    openBefore,
    openAfter,
  };
}

/** The way from a record to those beside it in its list. */
export type RecordNavigation<T extends { readonly id: string } = { readonly id: string }> =
  ReturnType<typeof useRecordNavigation<T>>;

/** The name of the list, as a link back to where the reader left it. */
export function ListLink({ around, label }: { around: RecordNavigation; label: string }) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    around.back();
  };
  return (
    <Link className="top-bar-parent" to={around.listUrl} onClick={onClick}>
      {label}
      <span aria-hidden="true"> /</span>
    </Link>
  );
}

/** "3 of 23" with the ways to the previous and the next record. */
export function RecordPosition({ around }: { around: RecordNavigation }) {
  const { position, total, beforeId, afterId, openBefore, openAfter } = around;
  return (
    <nav aria-label="Records" className="record-position">
      <span className="record-position-count">
        {position !== null && total && `${position} of ${countText(total)}`}
      </span>
      <button type="button" className="step-button" aria-disabled={!beforeId} onClick={openBefore}>
        <KeyCap name="k" />
        <span className="step-button-text">Previous</span>
      </button>
      <button type="button" className="step-button" aria-disabled={!afterId} onClick={openAfter}>
        <KeyCap name="j" />
        <span className="step-button-text">Next</span>
      </button>
    </nav>
  );
}

/** The foot of a record: the next one by name, so that many can be read in a row. */
export function NextRecord({ name, detail, around, children }: NextRecordProps) {
  const { afterId, isLast, openAfter } = around;
  return (
    <footer className="record-foot">
      {afterId ? (
        <button type="button" className="next-record" onClick={openAfter}>
          <span>Next</span> <bdi className="font-medium">{name}</bdi>
          <span className="next-record-detail">{detail}</span>
          <span aria-hidden="true" className="key-hint">
            <KeyCap name="j" />
          </span>
        </button>
      ) : (
        <span className="text-muted">{isLast && "The last of this list"}</span>
      )}
      <span className="record-hints">{children}</span>
    </footer>
  );
}

type NextRecordProps = {
  /** Missing while the record is read. */
  name: string | null | undefined;
  detail: ReactNode;
  around: RecordNavigation;
  /** Keys of this record. */
  children?: ReactNode;
};
