import { useStore } from "zustand";
import { EntryStatusLabel } from "#web/content/admin/entry-status.tsx";
import { Button } from "#web/ui/button.tsx";
import { useEditor } from "./editor-context.ts";
import { PublishButton } from "./publish-button.tsx";
import { SaveIndicator } from "./save-indicator.tsx";
import type { EntryActions } from "./use-entry-actions.ts";

type Props = {
  actions: EntryActions;
  isPreviewing: boolean;
  onPreview: () => void;
  onShowField: (path: string) => void;
};

/** The second row: how the work is kept at its start, and how it reaches readers at its end. */
export function EditorToolbar({ actions, isPreviewing, onPreview, onShowField }: Props) {
  const { loop } = useEditor();
  const entry = useStore(loop.store, (state) => state.entry);
  return (
    <div className="toolbar editor-toolbar">
      <div className="toolbar-start">
        <SaveIndicator loop={loop} />
        <span className="editor-version">
          <EntryStatusLabel entry={entry} />
          <span className="text-muted">version {entry.version}</span>
        </span>
      </div>
      <div className="toolbar-end">
        {entry.live !== null && entry.hasDraft && (
          <button type="button" className="text-button" onClick={() => void actions.discard()}>
            Discard Draft
          </button>
        )}
        <Button
          kind="outline"
          className="admin-button"
          aria-pressed={isPreviewing}
          onClick={onPreview}
        >
          Preview
          <span className="preview-widths">390 · 834 · 1440</span>
        </Button>
        <PublishButton actions={actions} onShowField={onShowField} />
      </div>
    </div>
  );
}
