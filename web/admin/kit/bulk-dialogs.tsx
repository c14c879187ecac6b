import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { type ActionNames, doneText, firstNames, refusalText } from "./bulk.ts";
import type { Noun } from "./count-label.ts";
import { errorMessage } from "./error-notice.tsx";
import { Modal } from "./modal.tsx";
import type { BulkRefusals } from "./use-bulk.ts";

type ConfirmProps = {
  names: ActionNames;
  /** What the records are called. */
  titles: readonly string[];
  noun: Noun;
  /** What one should know before. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an action on more records than one sees; names how many and the first of them. */
export function ConfirmBulk({ names, titles, noun, children, onConfirm, onClose }: ConfirmProps) {
  const what = `${titles.length.toLocaleString("en-GB")} ${noun.many}`;
  return (
    <Modal title={`${names.verb}: ${what}`} onClose={onClose}>
      <div className="modal-text">
        <p className="wrap-anywhere">{firstNames(titles)}</p>
        {children}
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
          {names.verb}
        </Button>
      </footer>
    </Modal>
  );
}

type RefusalsProps<T> = {
  refusals: BulkRefusals<T>;
  noun: Noun;
  titleOf: (item: T) => string;
  urlOf: (item: T) => string;
  onClose: () => void;
};

/** Names the records that were not changed, each with its reason. They are still selected. */
export function RefusalsDialog<T>(props: RefusalsProps<T>) {
  const { refusals, noun, titleOf, urlOf, onClose } = props;
  const { names, items, refused, done, error } = refusals;
  return (
    <Modal title={doneText(names, done, items.length, noun)} onClose={onClose}>
      <div className="modal-text">
        {error && <p role="alert">{errorMessage(error)} The rest was not changed.</p>}
        {refused.length > 0 && (
          <ul className="bulk-refusals">
            {refused.map(({ id, item, ...result }) => (
              <li key={id}>
                {item ? (
                  <Link className="admin-text-link" to={urlOf(item)} onClick={onClose}>
                    {titleOf(item)}
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
