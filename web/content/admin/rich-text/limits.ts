import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { documentFault } from "./documents.ts";

/** Refuses every change that could not be stored, and calls `onRefused` with the reason. */
export const limits = (onRefused: (reason: string) => void) =>
  Extension.create({
    name: "limits",
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction(transaction) {
          const fault = transaction.docChanged ? documentFault(transaction.doc) : undefined;
          if (fault !== undefined) onRefused(fault);
          return fault === undefined;
        },
      }),
    ],
  });
