import { networkMessage } from "#web/admin/kit/error-notice.tsx";
import { relativeTime } from "#web/admin/kit/relative-times.ts";
import type { StatusFill } from "#web/admin/kit/status-icon.tsx";
import { fieldLabel } from "./field-labels.ts";
import type { SaveState } from "./save-state.ts";

/** How the work is kept, for the start of the toolbar. `isTrouble` is announced and needs a person. */
export type SaveStatus = {
  readonly label: string;
  readonly isTrouble: boolean;
  readonly fill: StatusFill | null;
};

const trouble = (label: string): SaveStatus => ({ label, isTrouble: true, fill: "crossed" });
const calm = (label: string, fill: StatusFill | null = null): SaveStatus => ({
  label,
  isTrouble: false,
  fill,
});

function refusedStatus({ refused }: SaveState): SaveStatus | null {
  const [first] = Object.entries(refused);
  return first ? trouble(`Not saved: ${fieldLabel(first[0])}. ${first[1].message}`) : null;
}

function failureStatus({ failure, failedAt, isCopied }: SaveState, now: number): SaveStatus | null {
  const kept = isCopied ? ", kept on this computer" : ", not kept on this computer";
  const copy = isCopied === null ? "" : kept;
  switch (failure?.kind) {
    case "conflict":
      return trouble(`Conflict, ${relativeTime(failedAt, now)}`);
    case "signed-out":
      return trouble(`Signed out${copy}`);
    case "offline": {
      // An answer gets lost on a device that is online too.
      const label = `${navigator.onLine === false ? "Offline" : "No answer"}${copy}`;
      return isCopied === false ? trouble(label) : { ...calm(label), isTrouble: true };
    }
    case "done":
      return trouble(failure.message);
    case "temporary":
    case "lasting":
    case "refused":
      return trouble(`Not saved: ${failure.message}`);
    default:
      return null;
  }
}

/** Whether and when the work is saved, as one phrase; times in epoch milliseconds. */
export function saveStatus(state: SaveState, now: number): SaveStatus {
  const { isSaving, unsaved, refused, savedAt } = state;
  if (isSaving) return calm("Saving");
  const failed = failureStatus(state, now);
  if (failed) return failed;
  const waiting = unsaved.filter((name) => !(name in refused));
  if (waiting.length > 0) {
    const count = waiting.length === 1 ? "1 field" : `${waiting.length} fields`;
    return calm(`Unsaved, ${count}`, "empty");
  }
  return refusedStatus(state) ?? calm(`Saved ${relativeTime(savedAt, Math.max(now, savedAt))}`);
}

/** Why an entry could not be saved before an action, for the toast of the failed action; `now` in epoch milliseconds. */
export function unsavedReason(state: SaveState, now: number): string {
  const { failure, isCopied } = state;
  if (failure?.kind !== "offline") return saveStatus(state, now).label;
  const copy = isCopied ? "is kept" : "is not kept";
  const kept = isCopied === null ? "" : ` What you wrote ${copy} on this computer.`;
  return networkMessage() + kept;
}
