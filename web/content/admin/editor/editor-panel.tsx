import { capitalized } from "#web/admin/kit/number-words.ts";
import { kindName } from "#web/content/admin/kind-names.ts";
import type { Comparison } from "./comparison.tsx";
import { useEditor } from "./editor-context.ts";
import { EntryFacts } from "./entry-facts.tsx";
import type { FieldGroups } from "./field-groups.ts";
import { FormField } from "./form-field.tsx";
import { HistoryTab } from "./history-tab.tsx";
import { PreviewTab } from "./preview-frame.tsx";
import { SearchTab } from "./share-preview.tsx";
import { SlugField } from "./slug-field.tsx";
import type { EntryActions } from "./use-entry-actions.ts";

/** What the panel shows; `text` is the wide column, which is a tab of its own on small screens. */
export type PanelTab = "text" | "settings" | "search" | "history" | "preview";

type Props = {
  actions: EntryActions;
  groups: FieldGroups;
  tab: PanelTab;
  comparison: Comparison | null;
  onTab: (tab: PanelTab) => void;
  onCompare: (comparison: Comparison | null) => void;
};

/** Fields whose control is as wide as the panel. */
const wide = new Set(["picture", "lines", "group", "text"]);

/** The facts of the entry, and the fields that stand beside the text. */
function Settings({ names }: { names: readonly string[] }) {
  const { controls } = useEditor();
  const byWidth = (isWide: boolean) =>
    names.flatMap((name) => {
      const control = controls[name];
      if (!control || wide.has(control.type) !== isWide) return [];
      return [
        <FormField key={name} path={name} control={control} layout={isWide ? "stack" : "row"} />,
      ];
    });
  return (
    <div className="panel-fields">
      {byWidth(true)}
      <div>
        <EntryFacts />
        <SlugField />
        {byWidth(false)}
      </div>
    </div>
  );
}

/** Everything about the entry that is not its text. */
export function EditorPanel({ actions, groups, tab, comparison, onTab, onCompare }: Props) {
  const { kind } = useEditor();
  const tabs = [
    ["text", "Text"],
    ["settings", capitalized(kindName(kind).noun.one)],
    ...(groups.search.length > 0 ? [["search", "Search & share"] as const] : []),
    ["history", "History"],
  ] as const;
  return (
    <aside className="editor-panel" aria-label="About this entry">
      <ul className="panel-tabs">
        {tabs.map(([name, label]) => (
          <li key={name} data-tab={name}>
            <button
              type="button"
              className="toolbar-tab"
              aria-current={tab === name || undefined}
              onClick={() => onTab(name)}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      {/* Stays: the slug follows the title whichever tab is open. */}
      <div hidden={tab !== "settings" && tab !== "text"} className="panel-settings">
        <Settings names={groups.settings} />
      </div>
      {tab === "search" && <SearchTab names={groups.search} />}
      {tab === "history" && <HistoryTab {...{ actions, comparison, onCompare }} />}
      {tab === "preview" && <PreviewTab />}
    </aside>
  );
}
