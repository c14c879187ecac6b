import { type ReactNode, useRef, useState } from "react";
import type { ContentImage } from "#contract/content-image.ts";
import { lazyDialog } from "#web/admin/kit/lazy-dialog.tsx";

const PictureChooser = lazyDialog(
  async () => (await import("./picture-chooser.tsx")).PictureChooser,
);

/** An open question for a picture; `file` is uploaded at once. */
type Question = {
  readonly id: number;
  readonly file: File | null;
  readonly answer: (image: ContentImage | null) => void;
};

type PictureChooserState = {
  /** Asks for a picture of the library or a new one; null when the dialog is closed without one. */
  choosePicture: () => Promise<ContentImage | null>;
  /** Uploads a file in the same dialog, where it is described before it is used. */
  uploadPicture: (file: File) => Promise<ContentImage | null>;
  /** Where the dialog is rendered. */
  dialog: ReactNode;
};

/** Asks for pictures in a dialog, one question after the other. */
export function usePictureChooser(): PictureChooserState {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const lastId = useRef(0);
  const ask = (file: File | null) => {
    lastId.current += 1;
    const id = lastId.current;
    return new Promise<ContentImage | null>((answer) =>
      setQuestions((before) => [...before, { id, file, answer }]),
    );
  };
  const [current] = questions;
  const onClose = (image: ContentImage | null) => {
    current?.answer(image);
    // By its id: a dialog may answer again when the next question is already open.
    setQuestions((before) => before.filter(({ id }) => id !== current?.id));
  };
  const dialog = current && (
    <PictureChooser key={current.id} file={current.file} onClose={onClose} />
  );
  return {
    choosePicture: () => ask(null),
    uploadPicture: ask,
    dialog: dialog ?? null,
  };
}
