import { useState } from "react";
import { FormProvider } from "react-hook-form";
import type { CmsEntry } from "#contract/entries.ts";
import { useAdminUser } from "#web/admin/kit/admin-user.ts";
import { lazyPart } from "#web/admin/kit/lazy-part.tsx";
import type { Comparison } from "./comparison.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { EditorContext } from "./editor-context.ts";
import { EditorPanel, type PanelTab } from "./editor-panel.tsx";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { groupFields } from "./field-groups.ts";
import { focusField } from "./focus-field.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { RescueNotice } from "./rescue-notice.tsx";
import { useEditorSession } from "./use-editor-session.ts";
import { useEntryActions } from "./use-entry-actions.ts";
import { useEntryCache } from "./use-entry-cache.ts";
import { useEntryEditor } from "./use-entry-editor.ts";
import { useRescueCopy } from "./use-rescue-copy.ts";
import { WritingArea } from "./writing-area.tsx";
import "./editor.css";
import "./fields.css";
import "./panel.css";

const ComparisonView = lazyPart(async () => (await import("./comparison.tsx")).ComparisonView, {
  name: "The comparison",
  loading: <div className="comparison" aria-busy="true" />,
  frame: (notice, { onClose }) => (
    <div className="comparison">
      {notice}
      <button type="button" className="text-button" onClick={onClose}>
        Close
      </button>
    </div>
  ),
});

/** The tab of the panel that has a field; `text` where the field stands in the wide column. */
function tabOf(path: string, groups: ReturnType<typeof groupFields>): PanelTab {
  const name = path.split(".")[0] ?? "";
  if (groups.writing.includes(name)) return "text";
  return groups.search.includes(name) ? "search" : "settings";
}

/** Where the panel is a tab of the text, the text comes first. */
const firstTab = (): PanelTab => (matchMedia("(width < 64rem)").matches ? "text" : "settings");

/** Writes one entry: its fields, how they are saved, and how they reach readers. */
export function EntryEditor({ entry }: { entry: CmsEntry }) {
  const editor = useEntryEditor(entry);
  const actions = useEntryActions(editor);
  const email = useAdminUser()?.email ?? "";
  const rescue = useRescueCopy(editor, email);
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [tab, setTab] = useState<PanelTab>(firstTab);
  useEntryCache(editor);
  useEditorSession(editor);
  const groups = groupFields(editor.controls);
  const isPage = groups.settings.length > 0;
  const showField = (path: string) => {
    setComparison(null);
    setTab(tabOf(path, groups));
    focusField(path);
  };
  return (
    <EditorContext value={editor}>
      <FormProvider {...editor.form}>
        <EditorToolbar
          actions={actions}
          isPreviewing={tab === "preview"}
          onPreview={() => setTab(tab === "preview" ? "settings" : "preview")}
          onShowField={showField}
        />
        <ConflictNotice isComparing={comparison !== null} onCompare={setComparison} />
        <RescueNotice rescue={rescue} onCompare={setComparison} />
        {/* Fields of a form, without a form: nothing here is sent by Enter. */}
        <div className="editor" data-tab={tab}>
          {comparison && <ComparisonView {...comparison} onClose={() => setComparison(null)} />}
          <div className="editor-main" hidden={comparison !== null}>
            <WritingArea names={groups.writing} isPage={isPage} />
          </div>
          <EditorPanel
            {...{ actions, groups, tab, comparison }}
            onTab={setTab}
            onCompare={setComparison}
          />
        </div>
        <LeaveDialog loop={editor.loop} />
      </FormProvider>
    </EditorContext>
  );
}
