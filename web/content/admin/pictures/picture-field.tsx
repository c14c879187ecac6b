import "./pictures.css";
import "./picture-field.css";
import { type DragEvent, useState } from "react";
import type { ContentImage } from "#contract/content-image.ts";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { Button } from "#web/ui/button.tsx";
import { imageAttributes } from "#web/ui/image-attributes.ts";
import { CountedField } from "./counted-field.tsx";
import { maxAltLength } from "./description.ts";
import { usePictureChooser } from "./use-picture-chooser.tsx";

export type PictureFieldProps = {
  id: string;
  label: string;
  value: ContentImage | null | undefined;
  onChange: (value: ContentImage | null) => void;
  error?: string | undefined;
};

/** Takes one dropped file, before the page around the field does. */
function useDrop(onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    "data-over": isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      const [file] = event.dataTransfer.files;
      if (!file) return;
      event.preventDefault();
      onFile(file);
    },
  };
}

/** The cover with its marker while it has no alt text. */
function Cover({ image }: { image: ContentImage }) {
  return (
    <div className="picture-field-cover">
      <img {...imageAttributes(image, "21rem")} alt={image.alt} />
      {image.alt.trim() === "" && (
        <span className="picture-field-marker">
          <StatusIcon fill="crossed" color="danger" />
          Describe the picture
        </span>
      )}
    </div>
  );
}

/** The picture of an entry: chosen from the library, uploaded or dropped here, with the alt text of this entry. */
export function PictureField({ id, label, value, onChange, error }: PictureFieldProps) {
  const { choosePicture, uploadPicture, dialog } = usePictureChooser();
  const take = (image: ContentImage | null) => {
    if (!image) return;
    onChange(image);
    // The button that opened the dialog may be gone; the alt text of this entry is what comes next.
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  const choose = async () => take(await choosePicture());
  const drop = useDrop(async (file) => take(await uploadPicture(file)));
  const needsAlt = value && value.alt.trim() === "";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a target for dropped files in every browser.
    <div role="group" aria-labelledby={`${id}-label`} className="picture-field" {...drop}>
      <p id={`${id}-label`} className="picture-field-label">
        {label}
      </p>
      {value ? (
        <>
          <Cover image={value} />
          <CountedField
            id={id}
            label="Alt text, needed to publish"
            placeholder="What the picture shows"
            max={maxAltLength}
            value={value.alt}
            error={needsAlt ? error : undefined}
            onChange={(alt) => onChange({ ...value, alt })}
          />
          <p className="picture-field-actions">
            <button type="button" className="text-button" onClick={() => void choose()}>
              Replace<span className="sr-only"> {label}</span>
            </button>
            <button type="button" className="text-button" onClick={() => onChange(null)}>
              Remove<span className="sr-only"> {label}</span>
            </button>
          </p>
        </>
      ) : (
        <div className="picture-field-empty" data-invalid={error ? "" : undefined}>
          <Button id={id} kind="outline" className="admin-button" onClick={() => void choose()}>
            Choose Picture
          </Button>
          <p className="picture-note">or drop one here</p>
        </div>
      )}
      {error && !needsAlt && (
        <p className="picture-note" data-color="danger">
          {error}
        </p>
      )}
      {dialog}
    </div>
  );
}
