import { isolated } from "#contract/isolated.ts";
import "./pictures.css";
import "./picture-chooser.css";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ContentImage } from "#contract/content-image.ts";
import type { Picture } from "#contract/media.ts";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { isComposing } from "#web/lib/is-composing.ts";
import { Button } from "#web/ui/button.tsx";
import { ChooserList } from "./chooser-list.tsx";
import { chosenImage } from "./chosen-image.ts";
import { DropZone } from "./drop-zone.tsx";
import { PictureDetails, SaveState } from "./picture-details.tsx";
import { usePicture } from "./picture-queries.ts";
import { useRefreshAfterUploads } from "./upload-panel.tsx";
import { hasEnded, readyText } from "./upload-states.ts";
import { addFiles, useUploads } from "./uploads.ts";
import { useDescription } from "./use-description.ts";

/** Where the chosen picture is used already. */
function UseNote({ id }: { id: string }) {
  const { data } = usePicture(id);
  if (!data) return null;
  const titles = data.usedIn.map(({ title }) => isolated(title));
  const [first, second] = titles;
  const others = titles.length - 2;
  const named = second ? `${first}, ${second}` : (first ?? "nothing yet");
  return (
    <>
      Used in: {named}
      {others > 0 && ` and ${others} more`}. The original is kept.
    </>
  );
}

/** ⌘⏎ or Ctrl+Enter uses the picture, wherever the focus is in the dialog. */
function useUseKey(use: () => Promise<void>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || isComposing(event)) return;
    event.preventDefault();
    void use();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

type ChosenProps = { picture: Picture; onUse: (image: ContentImage | null) => void };

/** The picture that is chosen, with the work on it, and the foot of the dialog. */
function ChosenPicture({ picture, onUse }: ChosenProps) {
  const description = useDescription(picture);
  const [isUsing, setIsUsing] = useState(false);
  const use = async () => {
    if (isUsing) return;
    setIsUsing(true);
    const saved = await description.save();
    setIsUsing(false);
    if (saved) onUse(chosenImage(saved));
  };
  useUseKey(use);
  return (
    <div className="chooser-work">
      <div className="chooser-details">
        <PictureDetails picture={picture} description={description} />
      </div>
      <footer className="modal-foot chooser-foot">
        <p className="picture-note chooser-use">
          <UseNote id={picture.id} />
        </p>
        <SaveState description={description} />
        <Button kind="outline" className="admin-button" onClick={() => onUse(null)}>
          Cancel
        </Button>
        <Button
          className="admin-button"
          pending={isUsing && "Saving..."}
          onClick={() => void use()}
        >
          Use Picture
          <span aria-hidden="true" className="key-hint">
            <KeyCap name="mod" />
            <KeyCap name="enter" />
          </span>
        </Button>
      </footer>
    </div>
  );
}

/** The uploads of this dialog and those that still run, and the picture to work on. */
function useChosen() {
  const all = useUploads((store) => store.uploads);
  const [picked, setPicked] = useState<Picture | null>(null);
  const [own, setOwn] = useState<readonly number[]>([]);
  const uploads = all.filter((upload) => own.includes(upload.id) || !hasEnded(upload));
  const add = (files: readonly File[]) => {
    const ids = addFiles(files);
    setOwn((before) => [...before, ...ids]);
  };
  const ready = uploads.find(({ status }) => status.step === "ready")?.status;
  // The first that becomes ready stays chosen, so that nothing moves while it is described.
  if (picked === null && ready?.step === "ready") setPicked(ready.picture);
  return { uploads, picked, setPicked, add };
}

type Props = {
  /** A file to upload at once. */
  file: File | null;
  onClose: (image: ContentImage | null) => void;
};

/** Chooses a picture of the library or uploads one; it is described before it is used. */
export function PictureChooser({ file, onClose }: Props) {
  const { uploads, picked, setPicked, add } = useChosen();
  useRefreshAfterUploads();
  const search = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens.
  useEffect(() => {
    if (file) add([file]);
    else search.current?.focus();
  }, []);
  return (
    <Modal
      title="Pictures"
      status={
        <span role="status" className="chooser-status">
          {readyText(uploads)}
        </span>
      }
      className="picture-chooser"
      onClose={() => onClose(null)}
    >
      <div className="chooser-columns">
        <div className="chooser-side">
          <DropZone onFiles={add} />
          <ChooserList {...{ uploads, picked, search }} onPick={setPicked} />
        </div>
        {picked ? (
          <ChosenPicture key={picked.id} picture={picked} onUse={onClose} />
        ) : (
          <div className="chooser-work">
            <p className="chooser-hint">Choose a picture on the left, or upload one.</p>
            <footer className="modal-foot chooser-foot">
              <span className="chooser-use" />
              <Button kind="outline" className="admin-button" onClick={() => onClose(null)}>
                Cancel
              </Button>
            </footer>
          </div>
        )}
      </div>
    </Modal>
  );
}
