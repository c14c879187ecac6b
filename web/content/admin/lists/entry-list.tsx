import { useCallback, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { contentKinds, type EntryKind } from "#contract/content.ts";
import type { CmsItem } from "#contract/entries.ts";
import { useColumnChoice } from "#web/admin/kit/column-choice.ts";
import { countLabel, countText } from "#web/admin/kit/count-label.ts";
import { DataList, loadedItems } from "#web/admin/kit/data-list.tsx";
import { lazyPart } from "#web/admin/kit/lazy-part.tsx";
import { focusedRowId, openRow } from "#web/admin/kit/list-focus.ts";
import { NewRecords } from "#web/admin/kit/new-records.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { useSelection, useSelectionKeys } from "#web/admin/kit/selection.ts";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { entryQueries } from "#web/content/admin/entry-queries.ts";
import { entryTitle, kindName } from "#web/content/admin/kind-names.ts";
import { entryUrl } from "#web/content/admin/paths.ts";
import { EntryBulkToolbar, RefusalsLayer } from "./bulk-toolbar.tsx";
import { entryColumns, isCompact } from "./columns.tsx";
import { EmptyList } from "./empty-list.tsx";
import { FailedChangeNotice } from "./failed-change.tsx";
import { type Filter, isOrderable, readFilter, writeFilter } from "./filter.ts";
import { ListToolbar } from "./list-toolbar.tsx";
import { useEntries, useEntryCount } from "./queries.ts";
import { MoveByContext, RowActions } from "./row-actions.tsx";
import { useDueRows } from "./use-due-rows.ts";
import { useEntryBulk } from "./use-entry-bulk.ts";
import { useEntryChanges } from "./use-entry-changes.ts";
import { useListOrder } from "./use-list-order.ts";
import { useNewEntries } from "./use-new-entries.ts";
import { useNewEntry } from "./use-new-entry.ts";
import { useTrash } from "./use-trash.ts";

const none: readonly CmsItem[] = [];

const RowDrag = lazyPart(async () => (await import("#web/admin/kit/row-drag.ts")).RowDrag, {
  name: "Dragging",
});

/** What can be done with the entries of a list, one by one and many at once. */
function useEntryList(kind: EntryKind, filter: Filter) {
  const list = useEntries(kind, filter);
  const { data: total } = useEntryCount(kind, filter);
  const items = loadedItems(list) ?? none;
  useDueRows(items);
  const changes = useEntryChanges();
  const selection = useSelection(items, writeFilter(filter));
  const bulk = useEntryBulk({ kind, filter, choose: selection.choose });
  const order = useListOrder({
    kind,
    items,
    isOrderable: isOrderable(kind, filter) && !list.isPlaceholderData,
    total: total ? countText(total) : "",
    onFailure: changes.fail,
  });
  const newEntry = useNewEntry(kind);
  const { trash, restore } = useTrash(changes.fail);
  const { setters } = changes;
  const all = useMemo(() => entryColumns(kind, filter, setters), [kind, filter, setters]);
  const columns = useColumnChoice(contentKinds[kind].cmsList, all);
  return { list, total, items, changes, selection, bulk, order, newEntry, trash, restore, columns };
}

type List = ReturnType<typeof useEntryList>;

/** Keys of a list: `x` selects, `e` edits, `#` deletes, `c` adds. */
function useListKeys({ items, selection, trash, newEntry }: List): void {
  useSelectionKeys(selection.rows);
  const deleteFocused = () => {
    const id = focusedRowId();
    const item = items.find((each) => each.id === id);
    if (item && item.deletedAt === null) trash(item);
  };
  useShortcuts({
    e: openRow,
    c: newEntry.add,
    // With a selection the key belongs to that.
    ...(selection.chosen.size === 0 && { "#": deleteFocused }),
  });
}

const urlOf = ({ kind, id }: CmsItem) => entryUrl(kind, id);

function Rows({ kind, filter, parts }: { kind: EntryKind; filter: Filter; parts: List }) {
  const { list, selection, order, newEntry, trash, restore, columns } = parts;
  const search = writeFilter(filter);
  const { duplicate } = newEntry;
  const actions = useCallback(
    (item: CmsItem) => (
      <RowActions item={item} search={search} commands={{ trash, restore, duplicate }} />
    ),
    [search, trash, restore, duplicate],
  );
  const { list: caption, noun } = kindName(kind);
  return (
    <MoveByContext value={order.moveBy}>
      <DataList
        noun={noun.many}
        caption={caption}
        columns={columns.shown}
        list={list}
        linkTo={urlOf}
        search={search}
        queriesOf={entryQueries}
        nameOf={entryTitle}
        size={isCompact(kind) ? undefined : "tall"}
        selection={selection.rows}
        order={order.rows}
        actions={actions}
        empty={<EmptyList kind={kind} filter={filter} {...newEntry} onAdd={newEntry.add} />}
      />
    </MoveByContext>
  );
}

/** The entries of a kind; the URL holds filter and sort order. */
export function EntryList({ kind }: { kind: EntryKind }) {
  const { list: title, noun } = kindName(kind);
  usePageTitle(`${title} · Content`);
  const { search } = useLocation();
  const filter = useMemo(() => readFilter(kind, search), [kind, search]);
  const parts = useEntryList(kind, filter);
  const newEntries = useNewEntries(kind, filter);
  useListKeys(parts);
  const { total, selection, bulk, order, newEntry, changes, columns } = parts;
  const { chosen, clear } = selection;
  const isInTrash = filter.status === "trash";
  return (
    <>
      <TopBar title={title} count={total ? countLabel(total, noun) : ""}>
        <NewRecords {...newEntries} noun={noun} />
      </TopBar>
      {chosen.size > 0 || bulk.progress ? (
        <EntryBulkToolbar {...{ chosen, total, noun, isInTrash, bulk }} onClear={clear} />
      ) : (
        <ListToolbar {...{ kind, filter, columns, ...newEntry }} onAdd={newEntry.add} />
      )}
      <p role="status" className={order.isCarrying ? "toolbar-status" : "sr-only"}>
        <span>{order.status}</span>
      </p>
      <Rows kind={kind} filter={filter} parts={parts} />
      {order.drag && <RowDrag {...order.drag} />}
      {changes.failed && <FailedChangeNotice failed={changes.failed} onDismiss={changes.dismiss} />}
      <RefusalsLayer bulk={bulk} noun={noun} />
    </>
  );
}
