import type { Versioned } from "./use-bulk.ts";
import type { ListActions } from "./use-list-actions.ts";
import "./selection.css";

/** What a row needs of what can be done with its list; each is the same in each render. */
export type RowChanges<T extends Versioned, A extends string> = Pick<
  ListActions<T, A>,
  "actionsFor" | "names" | "namesFor" | "titleOf" | "start"
>;

type Props<T extends Versioned, A extends string> = {
  item: T;
  changes: RowChanges<T, A>;
};

/** What can be done with the record of a row, as words at its end. */
export function RowActions<T extends Versioned, A extends string>({ item, changes }: Props<T, A>) {
  const { actionsFor, names, namesFor, titleOf, start } = changes;
  return (
    <div className="row-verbs shown-on-row">
      {actionsFor(item).map((action) => (
        <button
          key={action}
          type="button"
          className="text-button"
          onClick={() => start(action, [item])}
        >
          {(namesFor?.(action, item) ?? names[action]).verb}
          <span className="sr-only">
            {" "}
            <bdi>{titleOf(item)}</bdi>
          </span>
        </button>
      ))}
    </div>
  );
}
