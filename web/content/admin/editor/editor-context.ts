import { createContext, use } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { EntryKind } from "#contract/content.ts";
import type { CmsEntry } from "#contract/entries.ts";
import type { Control } from "./field-controls.ts";
import type { Fields, Values } from "./form-values.ts";
import type { SaveLoop } from "./save-loop.ts";

/** One entry that is being edited: what is on the screen, and the loop that saves it. */
export type Editor = {
  readonly kind: EntryKind;
  /** The control of each field that an admin writes. */
  readonly controls: Readonly<Record<string, Control>>;
  readonly form: UseFormReturn<Record<string, unknown>>;
  readonly loop: SaveLoop;
  /** Counts the documents that were shown, so that what keeps text of its own starts anew. */
  readonly generation: number;
  /** The document on the screen. */
  readonly document: () => Fields;
  /** Puts values on the screen, as changes to what is saved; the fields without a value are as they are saved. */
  readonly showValues: (values: Values) => void;
  /** Puts an entry on the screen in place of what is there. */
  readonly showEntry: (entry: CmsEntry) => void;
  /** Why the server did not take a field. */
  readonly refusedMessage: (path: string) => string | undefined;
};

export const EditorContext = createContext<Editor | null>(null);

/** The editor around a component. */
export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error("This component stands outside of an editor.");
  return editor;
}
