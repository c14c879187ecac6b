import type { CmsItem } from "#contract/entries.ts";
import type { Noun } from "#web/admin/kit/count-label.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { entryTitle } from "#web/content/admin/kind-names.ts";
import { entryUrl } from "#web/content/admin/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import type { BulkAction } from "./bulk.ts";
import { actionNames, doneText, firstNames, refusalText } from "./bulk-copy.ts";
import type { BulkRefusals } from "./use-bulk.ts";

type ConfirmProps = {
  action: BulkAction;
  items: readonly CmsItem[];
  noun: Noun;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an action on more entries than one sees; names how many and the first of them. */
export function ConfirmBulk({ action, items, noun, onConfirm, onClose }: ConfirmProps) {
  const { verb } = actionNames[action];
  const what = `${items.length.toLocaleString("en-GB")} ${noun.many}`;
  return (
    <Modal title={`${verb}: ${what}`} onClose={onClose}>
      <div className="modal-text">
        <p className="wrap-anywhere">{firstNames(items)}</p>
        {action === "trash" && (
          <p className="text-muted">They can be restored from the trash for 30 days.</p>
        )}
      </div>
      <footer className="modal-foot modal-actions">
        <Button kind="outline" className="admin-button" onClick={onClose}>
          Cancel
        </Button>
        <Button
          className="admin-button"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {verb}
        </Button>
      </footer>
    </Modal>
  );
}

type RefusalsProps = { refusals: BulkRefusals; noun: Noun; onClose: () => void };

/** Names the entries that were not changed, each with its reason. They are still selected. */
export function RefusalsDialog({ refusals, noun, onClose }: RefusalsProps) {
  const { action, items, refused, done, error } = refusals;
  return (
    <Modal title={doneText(action, done, items.length, noun)} onClose={onClose}>
      <div className="modal-text">
        {error && <p role="alert">{errorMessage(error)} The rest was not changed.</p>}
        {refused.length > 0 && (
          <ul className="bulk-refusals">
            {refused.map(({ id, item, ...result }) => (
              <li key={id}>
                {item ? (
                  <Link className="admin-text-link" to={entryUrl(item.kind, id)} onClick={onClose}>
                    {entryTitle(item)}
                  </Link>
                ) : (
                  id
                )}
                <p className="text-muted">{refusalText(result)}</p>
              </li>
            ))}
          </ul>
        )}
        <p className="text-muted">What was not changed is still selected.</p>
      </div>
      <footer className="modal-foot modal-actions">
        <Button className="admin-button" onClick={onClose}>
          Close
        </Button>
      </footer>
    </Modal>
  );
}
