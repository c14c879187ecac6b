import "./pictures.css";
import { useRef, useSyncExternalStore } from "react";
import { useFileTarget } from "#web/lib/pictures/use-file-target.ts";
import { UploadEntry } from "./upload-entry.tsx";
import type { Uploads } from "./uploads.ts";

type ButtonProps = { onFiles: (files: readonly File[]) => void };

/** Opens the dialog of the computer or phone for pictures. */
function PictureButton({ onFiles }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="chat-attach"
        aria-label="Send a picture"
        onClick={() => input.current?.click()}
      >
        <svg aria-hidden viewBox="0 0 16 16">
          <path d="M2 3h12v10H2zM2 11l3.5-3.5 3 3 2-2L14 12M10.5 6h.01" />
        </svg>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Pictures"
        accept="image/*"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}

type Props = ButtonProps & {
  uploads: Uploads;
  /** Where pictures may be pasted and dropped. */
  findTarget: () => Node | null;
};

/** The pictures that are on their way, and the button that chooses more; they may also be pasted or dropped. */
export function PictureTray({ uploads, findTarget, onFiles }: Props) {
  const list = useSyncExternalStore(uploads.subscribe, uploads.view);
  const isOver = useFileTarget(onFiles, findTarget);
  return (
    <>
      {list.length > 0 && (
        <ul className="chat-uploads" aria-label="Pictures that are being sent">
          {list.map((upload) => (
            <UploadEntry key={upload.cid} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      <PictureButton onFiles={onFiles} />
      {isOver && <p className="chat-drop">Drop to send</p>}
    </>
  );
}
