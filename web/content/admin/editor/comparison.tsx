import type { ReactNode } from "react";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { DocumentDiff } from "#web/content/admin/diff/document-diff.tsx";
import { Button } from "#web/ui/button.tsx";
import { fieldLabel } from "./field-labels.ts";

/** Two documents to look at side by side, in place of the text. */
export type Comparison = {
  readonly title: string;
  readonly before: object;
  readonly after: object;
  readonly actions?: ReactNode;
};

/** The differences of two documents, with what can be done about them. */
export function ComparisonView({
  title,
  before,
  after,
  actions,
  onClose,
}: Comparison & { onClose: () => void }) {
  useShortcuts({ Escape: onClose });
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
      <DocumentDiff before={before} after={after} labelOf={fieldLabel} />
    </section>
  );
}
