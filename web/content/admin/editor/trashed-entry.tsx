import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type CmsEntry, getEntry, restoreEntry } from "#contract/entries.ts";
import { isolated } from "#contract/isolated.ts";
import { answerInTime } from "#web/admin/kit/answer-in-time.ts";
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

type Props = {
  entry: CmsEntry;
  /** Called with the entry as it is now: restored, or still in the trash. */
  onRead: (entry: CmsEntry) => void;
};

/** An entry in the trash: to be read and restored, not to be written in. */
export function TrashedEntry({ entry, onRead }: Props) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(restoreEntry, ifMatch(entry)),
    onSuccess: (restored) => {
      afterWrite(client, restored);
      onRead(restored);
      const description = movedText(entry, restored);
      if (description) showToast({ title: "Restored as a draft", description });
    },
    // Another admin may have been first, or the answer was lost; what is in the trash still needs its present version.
    onError: async (error) => {
      const reading = answerInTime(call(getEntry, { params: { id: entry.id } }));
      const now = await reading.catch(() => null);
      if (now) {
        afterWrite(client, now);
        onRead(now);
      }
      if (now?.deletedAt !== null) showError("Not restored", error);
    },
  });
  const since = entry.deletedAt === null ? "" : relativeTime(entry.deletedAt, Date.now());
  return (
    <>
      <div className="toolbar">
        <div className="toolbar-start">
          <EntryStatusLabel entry={entry} />
          <span className="text-muted">
            {entry.changedBy
              ? `since ${since}, moved by ${isolated(entry.changedBy)}`
              : `since ${since}`}
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
