import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { CmsEntry } from "#contract/entries.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { isSameValue } from "#web/content/admin/diff/same-value.ts";
import type { Editor } from "./editor-context.ts";
import {
  documentWith,
  fieldsOf,
  ownValues,
  storedFields,
  type Values,
  valuesOf,
} from "./form-values.ts";
import { deleteCopy, keepCopy, type RescueCopy, readCopies } from "./rescue-copies.ts";
import { restoreValues } from "./restore-values.ts";
import { writtenShape } from "./use-entry-editor.ts";
import { workingCopy } from "./working-copy.ts";

/** How long after a change the copy is written, in milliseconds. */
const delayMs = 300;

/** Keeps what is unsaved in this browser, and deletes the copies once it is saved. */
function useKeptCopy({ form, loop }: Editor, email: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** The fields that this editor has in the copy of each version. */
    const written = new Map<number, Set<string>>();
    const note = (isCopied: boolean | null) => {
      if (isCopied !== loop.store.getState().isCopied) loop.store.setState({ isCopied });
    };
    const sync = async () => {
      const { entry, unsaved } = loop.store.getState();
      const { id: entryId, version } = entry;
      const isUnsaved = unsaved.length > 0;
      if (isUnsaved) {
        const before = written.get(version);
        const values = structuredClone(ownValues(form.getValues(), unsaved));
        written.set(version, new Set([...(before ?? []), ...Object.keys(values)]));
        note(await keepCopy({ email, entryId, version, values, at: Date.now() }, before));
      } else note(null);
      for (const [old, names] of [...written].filter(([each]) => !isUnsaved || each !== version)) {
        written.delete(old);
        await keepCopy({ email, entryId, version: old, values: {}, at: Date.now() }, names);
      }
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void sync(), delayMs);
    };
    const stop = form.subscribe({ formState: { values: true }, callback: soon });
    // Goes with the store: what is saved after the entry was left has its copy deleted too.
    loop.store.subscribe(soon);
    return () => {
      stop();
      clearTimeout(timer);
      void sync();
    };
  }, [form, loop, email]);
}

/** What was found in this browser when the entry was opened. */
export type FoundCopy = {
  readonly copy: RescueCopy;
  /** Whether it was put on the screen, because the entry has not changed since. */
  readonly isShown: boolean;
  /** The entry as it was saved then; a copy on the screen is soon saved over it. */
  readonly entry: CmsEntry;
};

/**
 * Finds what this admin wrote here before and never saved. It is put back where the entry is as it was;
 * otherwise the server's version stays on the screen, and the copy is offered.
 */
export function useRescueCopy(editor: Editor, email: string) {
  const client = useQueryClient();
  const [found, setFound] = useState<FoundCopy | null>(null);
  useKeptCopy(editor, email);
  const { entry } = editor.loop.store.getState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: copies are looked for once an entry.
  useEffect(() => {
    const shape = writtenShape(editor.kind);
    const isSaved = ({ values }: RescueCopy) => {
      const present = workingCopy(editor.loop.store.getState().entry);
      const [kept, saved] = [values, {}].map((each) =>
        storedFields(shape, documentWith(editor.controls, present, each)),
      );
      return isSameValue(kept, saved);
    };
    void readCopies(entry.id, email, Date.now()).then((copies) => {
      for (const copy of copies.filter(isSaved)) void deleteCopy(copy);
      const copy = copies.find((each) => !isSaved(each));
      if (!copy) return;
      const { entry: saved } = editor.loop.store.getState();
      const isShown = copy.version === saved.version;
      if (isShown) editor.showValues(copy.values);
      setFound({ copy, isShown, entry: saved });
    });
  }, [entry.id]);
  const withdraw = ({ copy, entry: before }: FoundCopy) => {
    const values = structuredClone(editor.form.getValues());
    const shape = writtenShape(editor.kind);
    const stored = (each: Values) => storedFields(shape, fieldsOf(editor.controls, each));
    const [present, copied] = [stored(values), stored(copy.values)];
    const saved = Object.entries(valuesOf(editor.controls, workingCopy(before))).filter(
      ([name]) => name in copy.values && isSameValue(present[name], copied[name]),
    );
    editor.showValues({ ...values, ...Object.fromEntries(saved) });
    showToast({
      title: "The saved version is back",
      onUndo: () => void restoreValues(editor, values, client),
    });
  };
  return {
    found,
    /** Puts the copy on the screen, as changes to the version there. */
    use: () => {
      if (found) editor.showValues(found.copy.values);
      setFound(null);
    },
    /** Drops the copy, also where it has been saved since; later changes stay. */
    discard: () => {
      if (!found) return;
      void deleteCopy(found.copy);
      if (found.isShown) withdraw(found);
      setFound(null);
    },
    close: () => setFound(null),
  };
}
