import { lazy, type ReactNode, Suspense } from "react";
import type { RichTextFieldProps } from "./field-props.ts";

const Editor = lazy(async () => ({
  default: (await import("./rich-text-editor.tsx")).RichTextEditor,
}));

/** A field for rich text. The editor is loaded when the field is first shown. */
export function RichTextField(props: RichTextFieldProps): ReactNode {
  return (
    <Suspense fallback={<p className="rich-text-loading">Loading the editor</p>}>
      <Editor {...props} />
    </Suspense>
  );
}
