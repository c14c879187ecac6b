import type { CmsEntry } from "#contract/entries.ts";
import type { RecordCommand } from "#web/admin/kit/record-commands.ts";
import { kindName } from "#web/content/admin/kind-names.ts";
import type { EntryActions } from "./use-entry-actions.ts";

/** What can be done to an entry as a whole, besides publishing it. */
export function entryCommands(entry: CmsEntry, actions: EntryActions): readonly RecordCommand[] {
  const { status, live, hasDraft } = entry;
  const { one } = kindName(entry.kind).noun;
  const isArchived = status === "archived";
  const commands: readonly (RecordCommand & { readonly isPossible: boolean })[] = [
    {
      isPossible: status === "published",
      label: `Unpublish the live ${one}`,
      run: () => void actions.unpublish(),
    },
    { isPossible: !isArchived, label: "Archive", run: () => void actions.archive() },
    {
      isPossible: isArchived,
      label: "Take out of the archive",
      run: () => void actions.unpublish(),
    },
    {
      isPossible: live !== null && hasDraft,
      label: "Discard draft",
      run: () => void actions.discard(),
    },
    { isPossible: true, label: "Duplicate", run: () => void actions.duplicate() },
    { isPossible: true, label: "Move to the trash", run: () => void actions.trash() },
  ];
  return commands.filter(({ isPossible }) => isPossible);
}
