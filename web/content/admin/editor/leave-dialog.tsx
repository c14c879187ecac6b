import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { Modal } from "#web/admin/kit/modal.tsx";
import { Button } from "#web/ui/button.tsx";
import type { SaveLoop } from "./save-loop.ts";
import { saveStatus } from "./save-status.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

/** Whether the browser should ask before it closes the page: what is left cannot be sent on the way out. */
function isStuck({ store }: SaveLoop): boolean {
  const { failure, refused, isSaving, unsaved } = store.getState();
  return unsaved.length > 0 && (isSaving || failure !== null || Object.keys(refused).length > 0);
}

/** Saves what is left when the page is closed or hidden, and when the network is back. */
function useSaveOnLeave(loop: SaveLoop): void {
  useEffect(() => {
    const save = () => {
      if (loop.store.getState().unsaved.length > 0) void loop.flush();
    };
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isStuck(loop)) event.preventDefault();
      save();
    };
    const onHidden = () => document.hidden && save();
    addEventListener("online", save);
    addEventListener("beforeunload", onBeforeUnload);
    addEventListener("pagehide", save);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      removeEventListener("beforeunload", onBeforeUnload);
      removeEventListener("pagehide", save);
      removeEventListener("online", save);
      document.removeEventListener("visibilitychange", onHidden);
    };
  }, [loop]);
}

/** Saves before an entry is left, and asks only when that fails. */
export function LeaveDialog({ loop }: { loop: SaveLoop }) {
  const state = useStore(loop.store);
  const [isAsking, setAsking] = useState(false);
  const decide = useRef<(isAllowed: boolean) => void>(null);
  useSaveOnLeave(loop);
  useLeaveGuard(() => {
    if (loop.store.getState().unsaved.length === 0) return true;
    return loop.flush().then((isSaved) => {
      if (isSaved) return true;
      setAsking(true);
      return new Promise((resolve) => {
        decide.current = resolve;
      });
    });
  });
  if (!isAsking) return null;
  const close = (isAllowed: boolean) => {
    setAsking(false);
    decide.current?.(isAllowed);
    decide.current = null;
  };
  return (
    <Modal title="Leave without saving?" onClose={() => close(false)}>
      <div className="modal-body">
        <p>{saveStatus(state, Date.now()).label}.</p>
        <p className="text-muted">
          {state.isCopied
            ? "What you wrote stays on this computer and is offered when you open the entry here again."
            : "What you wrote is lost: this browser could not keep it."}
        </p>
      </div>
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
}
