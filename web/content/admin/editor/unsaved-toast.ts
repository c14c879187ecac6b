import { isolated } from "#contract/isolated.ts";
import type { SaveState } from "./save-state.ts";
import { saveStatus } from "./save-status.ts";
import { workingTitle } from "./working-copy.ts";

/** Says of an entry that was left before everything was saved what has become of it; also that it is saved, but cannot be shown. */
export function unsavedToast(state: SaveState) {
  const { entry, failure } = state;
  const title = isolated(workingTitle(entry));
  const kind = "error" as const;
  if (failure?.kind === "done")
    return { title: `${title} is saved`, description: failure.message, kind };
  const why = saveStatus(state, Date.now()).label;
  const description = `${why}. What you wrote is kept on this computer.`;
  return { title: `${title} is not saved`, description, kind };
}
