import { type ReactNode, useEffect, useEffectEvent } from "react";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { DocumentDiff } from "#web/content/admin/diff/document-diff.tsx";
import { Button } from "#web/ui/button.tsx";
import { useEditor } from "./editor-context.ts";
import { fieldLabel } from "./field-labels.ts";
import type { Fields } from "./form-values.ts";
import { writtenFields } from "./written-fields.ts";

/** Two documents to look at side by side, in place of the text. */
export type Comparison = {
  readonly title: string;
  readonly before: Fields;
  readonly after: Fields;
  readonly actions?: ReactNode;
};

/** Esc closes the comparison, before the same key leaves the entry. */
function useEscape(onClose: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || document.querySelector("dialog:modal, :popover-open")) return;
    event.preventDefault();
    onClose();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, []);
}

/** The differences of two documents, with what can be done about them. */
export function ComparisonView({
  title,
  before,
  after,
  actions,
  onClose,
}: Comparison & { onClose: () => void }) {
  const { kind } = useEditor();
  useEscape(onClose);
  return (
    <section className="comparison" aria-label={title}>
      <div className="section-heading">
        <h2 className="font-medium">{title}</h2>
        <div className="section-heading-actions">
          {actions}
          <Button kind="outline" className="admin-button" onClick={onClose}>
            Back to Writing
            <span aria-hidden="true" className="key-hint">
              <KeyCap name="esc" />
            </span>
          </Button>
        </div>
      </div>
      <DocumentDiff
        before={writtenFields(kind, before)}
        after={writtenFields(kind, after)}
        labelOf={fieldLabel}
      />
    </section>
  );
}
