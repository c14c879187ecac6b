import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "./modal.tsx";

type Props = {
  /** The question, or what is about to be done. */
  title: string;
  /** What happens next, and how it can be taken back. */
  children: ReactNode;
  /** The button that does it. */
  verb: string;
  onConfirm: () => void;
  onClose: () => void;
};

/**
 * Asks before an action on many records, or one that cannot be undone. It closes before the action starts.
 *
 * @example
 * <ConfirmDialog title="Disable your own account?" verb="Disable" {...{ onConfirm, onClose }}>
 *   <p>You are signed out in every browser at once.</p>
 * </ConfirmDialog>
 */
export function ConfirmDialog({ title, children, verb, onConfirm, onClose }: Props) {
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Modal title={title} onClose={onClose}>
      <div className="modal-text">{children}</div>
      <footer className="modal-foot modal-actions">
        <Button kind="outline" className="admin-button" onClick={onClose}>
          Cancel
        </Button>
        <Button className="admin-button" onClick={confirm}>
          {verb}
        </Button>
      </footer>
    </Modal>
  );
}
