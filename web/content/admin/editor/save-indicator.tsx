import { useStore } from "zustand";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { useNow } from "#web/admin/kit/use-now.ts";
import type { SaveLoop } from "./save-loop.ts";
import { saveStatus } from "./save-status.ts";

/** Whether the work is saved, always in words and in the same place; trouble is announced. */
export function SaveIndicator({ loop }: { loop: SaveLoop }) {
  const state = useStore(loop.store);
  const { label, fill, isTrouble } = saveStatus(state, useNow());
  const isDanger = isTrouble && fill === "crossed";
  return (
    <p className="save-status" data-danger={isDanger || undefined}>
      {state.isSaving && <span aria-hidden="true" className="saving-line" />}
      {fill && <StatusIcon fill={fill} color={isDanger ? "danger" : "text"} />}
      <span role={isTrouble ? "alert" : undefined} className="save-status-label">
        {label}
      </span>
    </p>
  );
}
