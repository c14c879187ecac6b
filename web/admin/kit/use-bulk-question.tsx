import { type ReactNode, useState } from "react";
import { type ActionNames, askAbove } from "./bulk.ts";
import type { Noun } from "./count-label.ts";
import { lazyDialog } from "./lazy-dialog.tsx";
import type { Bulk } from "./use-bulk.ts";
import { useHandler } from "./use-handler.ts";
import { usePreload } from "./use-preload.ts";

const loadDialogs = () => import("./bulk-dialogs.tsx");
const ConfirmBulk = lazyDialog(async () => (await loadDialogs()).ConfirmBulk);

type Options<T extends { readonly id: string }, A extends string> = {
  readonly noun: Noun;
  readonly names: Readonly<Record<A, ActionNames>>;
  readonly titleOf: (item: T) => string;
  /** What one should know before an action on many. */
  readonly noteOf?: ((action: A) => ReactNode) | undefined;
  /** What cannot be taken back of an action on some records, however few; it is asked about. */
  readonly warningOf?: ((action: A, items: readonly T[]) => ReactNode) | undefined;
  readonly bulk: Pick<Bulk<T, A>, "progress" | "run">;
};

/** Runs actions, and asks before one on more records than one sees and before one that cannot be taken back. */
export function useBulkQuestion<T extends { readonly id: string }, A extends string>(
  options: Options<T, A>,
) {
  const { noun, names, titleOf, noteOf, warningOf, bulk } = options;
  // With them comes the one that says which records were refused, also because the network was gone.
  usePreload(loadDialogs);
  const [asking, setAsking] = useState<{ action: A; items: readonly T[] } | null>(null);
  const start = useHandler((action: A, items: readonly T[]) => {
    if (bulk.progress) return;
    if (items.length > askAbove || warningOf?.(action, items)) setAsking({ action, items });
    else bulk.run(action, items);
  });
  const dialog = asking && (
    <ConfirmBulk
      names={names[asking.action]}
      titles={asking.items.map(titleOf)}
      noun={noun}
      onConfirm={() => bulk.run(asking.action, asking.items)}
      onClose={() => setAsking(null)}
    >
      {noteOf?.(asking.action)}
      {warningOf?.(asking.action, asking.items)}
    </ConfirmBulk>
  );
  return {
    /** The same in each render. */
    start,
    /** The question, while there is one. */
    dialog,
  };
}
