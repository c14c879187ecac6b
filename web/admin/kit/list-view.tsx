import { type ComponentProps, type ReactNode, useCallback } from "react";
import type { Count } from "#contract/count.ts";
import type { RefusalsDialog as LoadedDialog } from "./bulk-dialogs.tsx";
import { BulkToolbar } from "./bulk-toolbar.tsx";
import { countLabel, type Noun } from "./count-label.ts";
import { DataList } from "./data-list.tsx";
import { lazyDialog } from "./lazy-dialog.tsx";
import { NewRecords } from "./new-records.tsx";
import { RowActions } from "./row-actions.tsx";
import { TopBar } from "./top-bar.tsx";
import type { Versioned } from "./use-bulk.ts";
import type { ListActions } from "./use-list-actions.ts";

const RefusalsDialog = lazyDialog(
  async () => (await import("./bulk-dialogs.tsx")).RefusalsDialog,
) as typeof LoadedDialog;

type Props<T extends Versioned, A extends string> = Omit<
  ComponentProps<typeof DataList<T>>,
  "noun" | "selection" | "actions" | "nameOf"
> & {
  title: string;
  noun: Noun;
  /** How many records the filter leaves; undefined while that is unknown. */
  total: Count | undefined;
  /** What follows the count: ", 3 failed". */
  countNote?: string;
  /** What `useNewRecords` has found. */
  newRecords?: { readonly count: Count; readonly onShow: () => unknown };
  /** Tabs, filters and search; while rows are selected, the actions stand there. */
  toolbar: ReactNode;
  /** What `useListActions` can do with the records; none without it. */
  changes?: ListActions<T, A>;
};

/** The actions of the selected rows, or else the filters. */
function Toolbar<T extends Versioned, A extends string>(
  props: Pick<Props<T, A>, "total" | "toolbar" | "changes">,
) {
  const { total, toolbar, changes } = props;
  if (!changes) return toolbar;
  const { selection, bulk } = changes;
  const { chosen, clear } = selection;
  if (chosen.size === 0 && !bulk.progress) return toolbar;
  return <BulkToolbar {...changes} chosen={chosen} total={total} onClear={clear} />;
}

type ChangeableListProps<T extends Versioned, A extends string> = ComponentProps<
  typeof DataList<T>
> & { changes: ListActions<T, A> };

/** A list with a box and actions on each row. */
function ChangeableList<T extends Versioned, A extends string>(props: ChangeableListProps<T, A>) {
  const { changes, ...list } = props;
  const { actionsFor, names, namesFor, titleOf, start, selection } = changes;
  const actions = useCallback(
    (item: T) => (
      <RowActions item={item} changes={{ actionsFor, names, namesFor, titleOf, start }} />
    ),
    [actionsFor, names, namesFor, titleOf, start],
  );
  return <DataList {...list} nameOf={titleOf} selection={selection.rows} actions={actions} />;
}

/**
 * The list of a section: heading with its count, filters, rows, foot; with `changes` also actions on rows, one by
 * one and many at once. Loading, empty and failed states are those of `DataList`.
 *
 * @example
 * <ListView title="People" noun={noun} total={total} toolbar={<PeopleFilters filter={filter} />}
 *   caption="People, the latest sign-in first" columns={columns} list={list} linkTo={personUrl} search={search}
 *   empty={<EmptyPeople filter={filter} />} />
 */
export function ListView<T extends Versioned, A extends string = never>(props: Props<T, A>) {
  const { title, noun, total, countNote = "", newRecords, toolbar, changes, ...list } = props;
  const refusals = changes?.bulk.refusals;
  return (
    <>
      <TopBar title={title} count={total ? `${countLabel(total, noun)}${countNote}` : ""}>
        {newRecords && <NewRecords {...newRecords} noun={noun} />}
      </TopBar>
      <Toolbar total={total} toolbar={toolbar} {...(changes && { changes })} />
      {changes ? (
        <ChangeableList {...list} noun={noun.many} changes={changes} />
      ) : (
        <DataList {...list} noun={noun.many} />
      )}
      {changes?.dialog}
      {changes && refusals && (
        <RefusalsDialog {...changes} refusals={refusals} onClose={changes.bulk.closeRefusals} />
      )}
    </>
  );
}
