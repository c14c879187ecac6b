import { useState } from "react";
import type * as z from "zod/mini";
import { readLocal, removeLocal, writeLocal } from "#web/lib/storage.ts";
import { useAdminId } from "./admin-user.ts";
import { isSame } from "./settings-draft.ts";

/** The drafts that the storage of the browser has not taken, because it is full or blocked. */
const unstored = new Map<string, string>();

/** Reads a kept draft; null when there is none that can be read. */
function readDraft<T>(key: string, schema: z.ZodMiniType<T>): T | null {
  try {
    const text = unstored.get(key) ?? readLocal(key) ?? "null";
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function writeDraft(key: string, draft: object | null): void {
  unstored.delete(key);
  if (draft === null) {
    removeLocal(key);
    return;
  }
  const text = JSON.stringify(draft);
  writeLocal(key, text);
  if (readLocal(key) !== text) unstored.set(key, text);
}

/** Which draft it is: what is written, and about which record. Another user of the computer does not get it. */
type Name = { readonly what: string; readonly id: string };

/**
 * What is typed in a dialog: kept in this browser with every key press until it is sent or discarded, and offered again when
 * the dialog is opened again. `first` is what the dialog begins with otherwise.
 *
 * @example
 * const draft = useDialogDraft({ what: "decline", id }, z.object({ reason: z.string() }), { reason: "" });
 */
export function useDialogDraft<T extends object>(
  { what, id }: Name,
  schema: z.ZodMiniType<T>,
  first: T,
) {
  const key = `${what}-draft:${useAdminId()}:${id}`;
  const [kept] = useState(() => readDraft(key, schema));
  const [start, setStart] = useState(first);
  const [written, setWritten] = useState(kept ?? start);
  const [isRestored, setRestored] = useState(kept !== null);
  const isDirty = !isSame(written, start);
  const write = (next: T) => {
    setWritten(next);
    writeDraft(key, isSame(next, start) ? null : next);
  };
  const begin = (next: T) => {
    setStart(next);
    setWritten(next);
    setRestored(false);
    writeDraft(key, null);
  };
  return {
    written,
    isDirty,
    /** Whether it was written when the dialog was open before. */
    isRestored: isRestored && isDirty,
    change: (part: Partial<T>) => write({ ...written, ...part }),
    /** Begins anew with this, in place of what was written. */
    begin,
    discard: () => begin(start),
    /** To be called once `written` was sent. What was typed since then stays, also in the dialog when it was opened again. */
    drop: () => {
      if (isSame(readDraft(key, schema), schema.safeParse(written).data)) writeDraft(key, null);
    },
  };
}
