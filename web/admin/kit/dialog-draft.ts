import { useState } from "react";
import type * as z from "zod/mini";
import { useAdminId } from "./admin-user.ts";
import { isSame } from "./settings-draft.ts";
import { readStoredDraft, useDraftOfOtherTabs, writeStoredDraft } from "./stored-draft.ts";

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
  const userId = useAdminId();
  const keyOf = (recordId: string) => `${what}-draft:${userId}:${recordId}`;
  const key = keyOf(id);
  const [kept] = useState(() => readStoredDraft(key, schema));
  const [start, setStart] = useState(first);
  const [written, setWritten] = useState(kept ?? start);
  const [isRestored, setRestored] = useState(kept !== null);
  useDraftOfOtherTabs(key, schema, (draft) => setWritten(draft ?? start));
  const isDirty = !isSame(written, start);
  const write = (next: T) => {
    setWritten(next);
    writeStoredDraft(key, isSame(next, start) ? null : next);
  };
  const begin = (next: T) => {
    setStart(next);
    setWritten(next);
    setRestored(false);
    writeStoredDraft(key, null);
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
    /**
     * To be called once this was sent. What was typed since then stays, also in another tab and in the dialog when it was
     * opened again. `rest`: what is kept in its place, for another record.
     */
    drop: (sent: T, rest?: { id: string; written: T }) => {
      if (!isSame(readStoredDraft(key, schema), schema.safeParse(sent).data)) return;
      writeStoredDraft(key, null);
      if (rest) writeStoredDraft(keyOf(rest.id), rest.written);
    },
  };
}
