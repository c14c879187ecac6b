import { createContext } from "react";
import type { RichTextFieldProps } from "./field-props.ts";

/** What figures can ask of the page around the editor. */
export const PictureActions = createContext<Pick<RichTextFieldProps, "choosePicture">>({
  choosePicture: async () => null,
});
