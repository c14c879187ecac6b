import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { type ActionNames, doneText, failureText, firstNames, refusalText } from "./bulk.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { countLabel, type Noun } from "./count-label.ts";
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

/** Asks before an action on many records, or one that cannot be taken back; names how many and the first of them. */
export function ConfirmBulk({ names, titles, noun, children, onConfirm, onClose }: ConfirmProps) {
  const what = countLabel({ count: titles.length, hasMore: false }, noun);
  const title = `${names.verb}: ${what}`;
  return (
    <ConfirmDialog title={title} verb={names.verb} onConfirm={onConfirm} onClose={onClose}>
      <p className="wrap-anywhere">{firstNames(titles)}</p>
      {children}
    </ConfirmDialog>
  );
}

type RefusalsProps<T> = {
  refusals: BulkRefusals<T>;
  noun: Noun;
  titleOf: (item: T) => string;
  urlOf: (item: T) => string;
  onClose: () => void;
};

/** Names the records that were not changed, each with its reason. Those that were selected still are. */
export function RefusalsDialog<T>(props: RefusalsProps<T>) {
  const { refusals, noun, titleOf, urlOf, onClose } = props;
  const { names, items, refused, done, error, unknown, onRetry } = refusals;
  const unsent = items.length - done - refused.length - unknown;
  const title = doneText(names, done, items.length, noun);
  return (
    <Modal title={unknown > 0 ? `At least ${title}` : title} onClose={onClose}>
      <div className="modal-text">
        {error && (
          <p role="alert">
            {errorMessage(error)} {failureText(unknown, unsent, noun)}
          </p>
        )}
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
      </div>
      <footer className="modal-foot modal-actions">
        <Button kind={onRetry ? "outline" : "primary"} className="admin-button" onClick={onClose}>
          Close
        </Button>
        {onRetry && (
          <Button
            className="admin-button"
            onClick={() => {
              onClose();
              onRetry();
            }}
          >
            Try the Rest Again
          </Button>
        )}
      </footer>
    </Modal>
  );
}
