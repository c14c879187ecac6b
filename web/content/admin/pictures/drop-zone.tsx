import { useRef } from "react";
import { pictureTypes } from "#contract/picture-formats.ts";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { useFileTarget } from "#web/lib/pictures/use-file-target.ts";
import { addFiles } from "./uploads.ts";

type ChooserProps = {
  label: string;
  className: string;
  hasMany?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** A button that opens the computer's own dialog for files. Types that cannot be used are not offered. */
export function FileButton({ label, className, hasMany = false, onFiles }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={pictureTypes.join(",")}
        multiple={hasMany}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}

/** Where pictures are dropped, pasted or chosen. */
export function DropZone({ onFiles = addFiles }: { onFiles?: (files: readonly File[]) => void }) {
  const isOver = useFileTarget(onFiles);
  return (
    <div className="drop-zone" data-over={isOver || undefined}>
      <p>
        Drop, paste{" "}
        <span aria-hidden="true" className="key-hint">
          <KeyCap name="mod" />
          <KeyCap name="v" />
        </span>{" "}
        or <FileButton label="choose files" className="admin-text-link" hasMany onFiles={onFiles} />
      </p>
      <p className="picture-note">JPEG, PNG, AVIF, WebP. Up to 20 MB and 40 megapixels.</p>
    </div>
  );
}
