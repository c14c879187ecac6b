import { useQueryClient } from "@tanstack/react-query";
import { useStore } from "zustand";
import { useAdminUser } from "#web/admin/kit/admin-user.ts";
import { relativeTime } from "#web/admin/kit/relative-times.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { kindName } from "#web/content/admin/kind-names.ts";
import { writeFilter } from "#web/content/admin/lists/filter.ts";
import { listUrl } from "#web/content/admin/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Comparison } from "./comparison.tsx";
import { conflictSentence } from "./conflict-sentence.ts";
import { copyDocument } from "./copy-text.ts";
import { useEditor } from "./editor-context.ts";
import { documentWith, ownValues } from "./form-values.ts";
import { Notice } from "./notice.tsx";
import { restoreValues } from "./restore-values.ts";
import { workingCopy } from "./working-copy.ts";

type Props = { isComparing: boolean; onCompare: (comparison: Comparison | null) => void };

/**
 * Tells that the entry was stored by someone else meanwhile, and lets the admin decide what stays. Fields that the admin has not
 * changed are theirs in any case.
 */
export function ConflictNotice({ isComparing, onCompare }: Props) {
  const editor = useEditor();
  const client = useQueryClient();
  const { entry, theirs, savedAt, unsaved, isCopied } = useStore(editor.loop.store);
  const own = useAdminUser()?.email ?? null;
  if (!theirs) return null;
  const { one } = kindName(editor.kind).noun;
  const time = (at: number) => relativeTime(at, Date.now());
  const mine = () => structuredClone(ownValues(editor.form.getValues(), unsaved));
  const loadTheirs = () => {
    const values = mine();
    editor.showEntry(theirs);
    onCompare(null);
    showToast({
      title: "Their version is loaded",
      onUndo: () => void restoreValues(editor, values, client),
    });
  };
  const saveMine = () => {
    const values = mine();
    editor.loop.rebase(theirs);
    editor.showValues(values);
    onCompare(null);
    void editor.loop.flush();
  };
  const compare = () =>
    onCompare(
      isComparing
        ? null
        : {
            title: "Theirs, and what yours changes",
            before: workingCopy(theirs),
            after: documentWith(editor.controls, workingCopy(theirs), mine()),
          },
    );
  const isGone = theirs.deletedAt !== null;
  const trashUrl = listUrl(editor.kind) + writeFilter({ status: "trash" });
  return (
    <Notice
      id="conflict"
      kind="danger"
      title={conflictSentence(entry, theirs, { own, noun: one, time: time(theirs.changedAt) })}
      text={`Your text since ${time(savedAt)} is kept here${isCopied ? " and on this computer" : ""}. Nothing is published until you choose.`}
    >
      <Button
        kind="outline"
        className="admin-button"
        onClick={() => void copyDocument(editor.document())}
      >
        Copy Mine
      </Button>
      <Button kind="outline" className="admin-button" aria-pressed={isComparing} onClick={compare}>
        View Differences
      </Button>
      {isGone ? (
        <LinkButton kind="outline" className="admin-button" to={trashUrl}>
          Open the Trash
        </LinkButton>
      ) : (
        <>
          <Button kind="outline" className="admin-button" onClick={loadTheirs}>
            Load Theirs
          </Button>
          <Button kind="outline" className="admin-button danger-button" onClick={saveMine}>
            Save Mine Over
          </Button>
        </>
      )}
    </Notice>
  );
}
