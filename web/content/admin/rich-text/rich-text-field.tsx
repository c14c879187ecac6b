import "./rich-text-field.css";
import { lazyPart } from "#web/admin/kit/lazy-part.tsx";
import type { RichTextFieldProps } from "./field-props.ts";

/** A field for rich text. The editor is loaded when the field is first shown. */
export const RichTextField = lazyPart<RichTextFieldProps>(
  async () => (await import("./rich-text-editor.tsx")).RichTextEditor,
  { name: "The editor", loading: <p className="rich-text-loading">Loading the editor</p> },
);
