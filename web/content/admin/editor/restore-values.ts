import type { QueryClient } from "@tanstack/react-query";
import { isolated } from "#contract/visible-text.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { afterWrite } from "#web/content/admin/entry-queries.ts";
import type { Editor } from "./editor-context.ts";
import type { Values } from "./form-values.ts";
import { workingTitle } from "./working-copy.ts";

/** Puts values back by Undo, and saves them at once: the editor may have left the screen, where no one sees a save fail. */
export async function restoreValues(
  { loop, showValues }: Editor,
  values: Values,
  client: QueryClient,
): Promise<void> {
  showValues(values);
  const isSaved = await loop.flush();
  const { entry, failure } = loop.store.getState();
  if (isSaved) return afterWrite(client, entry);
  showToast({
    title: failure?.kind === "done" ? "Undone, but not shown" : "Undone, but not saved",
    description: `Please open ${isolated(workingTitle(entry))} and check it.`,
    kind: "error",
  });
}
