import type { ContentImage } from "#contract/content-image.ts";
import type { RichText } from "#contract/rich-text.ts";

export type RichTextFieldProps = {
  id: string;
  /** Names the field for screen readers. */
  label: string;
  /** The stored document, or nothing. Read once: give the field another `key` to replace its text. */
  value: unknown;
  /** Called after every change, with a document that can be stored. */
  onChange: (value: RichText) => void;
  describedBy?: string | undefined;
  isInvalid?: boolean | undefined;
  /** Lets the person choose a picture of the library; null when none was chosen. */
  choosePicture: () => Promise<ContentImage | null>;
  /** Uploads a pasted or dropped file; null or a rejection when there is no picture of it. */
  uploadPicture: (file: File) => Promise<ContentImage | null>;
};
