import { type ReactNode, useRef, useState } from "react";
import { Modal } from "#web/admin/kit/modal.tsx";
import { Button } from "#web/ui/button.tsx";

/** The question before unsaved words are left: `ask` waits for the answer, `question` is the dialog with `text`. */
export function useLeaveQuestion(text: ReactNode) {
  const [isAsking, setAsking] = useState(false);
  const decide = useRef<(isAllowed: boolean) => void>(null);
  const ask = () => {
    setAsking(true);
    return new Promise<boolean>((resolve) => {
      decide.current = resolve;
    });
  };
  const close = (isAllowed: boolean) => {
    setAsking(false);
    decide.current?.(isAllowed);
    decide.current = null;
  };
  const question = isAsking && (
    <Modal title="Leave without saving?" onClose={() => close(false)}>
      <div className="modal-text">{text}</div>
      <div className="modal-foot">
        <Button className="admin-button" onClick={() => close(false)}>
          Stay
        </Button>
        <Button kind="outline" className="admin-button" onClick={() => close(true)}>
          Leave
        </Button>
      </div>
    </Modal>
  );
  return { ask, question };
}
