import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type CmsEntry, restoreEntry } from "#contract/entries.ts";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { relativeTime } from "#web/admin/kit/relative-times.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { afterWrite } from "#web/content/admin/entry-queries.ts";
import { EntryStatusLabel } from "#web/content/admin/entry-status.tsx";
import { kindName } from "#web/content/admin/kind-names.ts";
import { movedText } from "#web/content/admin/moved-text.ts";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { documentText } from "./document-text.ts";
import { workingCopy } from "./working-copy.ts";
import "./editor.css";
import { showError } from "#web/admin/kit/failure-toast.ts";

type Props = { entry: CmsEntry; onRestored: (entry: CmsEntry) => void };

/** An entry in the trash: to be read and restored, not to be written in. */
export function TrashedEntry({ entry, onRestored }: Props) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(restoreEntry, ifMatch(entry)),
    onSuccess: (restored) => {
      afterWrite(client, restored);
      onRestored(restored);
      const description = movedText(entry, restored);
      if (description) showToast({ title: "Restored as a draft", description });
    },
    onError: (error) => showError("Not restored", error),
  });
  const since = entry.deletedAt === null ? "" : relativeTime(entry.deletedAt, Date.now());
  return (
    <>
      <div className="toolbar">
        <div className="toolbar-start">
          <EntryStatusLabel entry={entry} />
          <span className="text-muted">
            {entry.changedBy ? `since ${since}, moved by ${entry.changedBy}` : `since ${since}`}
          </span>
        </div>
        <div className="toolbar-end">
          <Button
            className="admin-button"
            pending={isPending && "Restoring..."}
            onClick={() => mutate()}
          >
            Restore
          </Button>
        </div>
      </div>
      <div className="writing-area">
        <p className="trashed-text">{documentText(workingCopy(entry)) || "Nothing was written."}</p>
        <p className="hint">
          Restore this {kindName(entry.kind).noun.one} to write in it. It is deleted for good 30
          days after it came here.
        </p>
      </div>
    </>
  );
}
