import type { AnyExtension } from "@tiptap/core";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { Figure } from "./figure.ts";
import { FigureView } from "./figure-view.tsx";
import { limits } from "./limits.ts";
import { type PasteOptions, paste } from "./paste.ts";
import { textExtensions } from "./text-extensions.ts";
import { uploads } from "./uploads.ts";
import { History, placeholder } from "./writing-aids.ts";

const FigureWithTools = Figure.extend({
  addNodeView: () => ReactNodeViewRenderer(FigureView),
});

/** The extensions of an editor that a person writes in. */
export const editingExtensions = (options: PasteOptions): AnyExtension[] => [
  ...textExtensions.map((extension) => (extension === Figure ? FigureWithTools : extension)),
  History,
  placeholder("Write, or press / to insert"),
  limits(options.onMessage),
  uploads(options.send),
  paste(options),
];
