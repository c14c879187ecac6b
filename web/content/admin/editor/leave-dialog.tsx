import { useStore } from "zustand";
import { useLeaveGuard } from "#web/admin/kit/use-leave-guard.ts";
import { useLeaveQuestion } from "#web/admin/kit/use-leave-question.tsx";
import { useSaveOnClose } from "#web/content/admin/use-save-on-close.ts";
import type { SaveLoop } from "./save-loop.ts";
import { saveStatus } from "./save-status.ts";

/** Whether the browser should ask before it closes the page: what is left cannot be sent on the way out. */
function isStuck({ store }: SaveLoop): boolean {
  const { failure, refused, isSaving, unsaved } = store.getState();
  return unsaved.length > 0 && (isSaving || failure !== null || Object.keys(refused).length > 0);
}

/** Saves before an entry is left, and asks only when that fails. */
export function LeaveDialog({ loop }: { loop: SaveLoop }) {
  const state = useStore(loop.store);
  const { ask, question } = useLeaveQuestion(
    <>
      <p>{saveStatus(state, Date.now()).label}.</p>
      <p className="text-muted">
        {state.isCopied
          ? "What you wrote stays on this computer and is offered when you open the entry here again."
          : "What you wrote is lost: this browser could not keep it."}
      </p>
    </>,
  );
  const hasUnsaved = () => loop.store.getState().unsaved.length > 0;
  useSaveOnClose(
    () => hasUnsaved() && void loop.flush(),
    () => isStuck(loop),
  );
  useLeaveGuard(() => !hasUnsaved() || loop.flush().then((isSaved) => isSaved || ask()));
  return question;
}
