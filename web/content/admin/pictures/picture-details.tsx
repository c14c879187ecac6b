import "./picture-details.css";
import { useEffect, useRef } from "react";
import type { Picture } from "#contract/media.ts";
import { errorMessage, failureTitle, isDone } from "#web/admin/kit/error-notice.tsx";
import { relativeTime } from "#web/admin/kit/relative-times.ts";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { Button } from "#web/ui/button.tsx";
import { chosenImage } from "./chosen-image.ts";
import { CountedField } from "./counted-field.tsx";
import { maxAltLength, maxCaptionLength } from "./description.ts";
import { FocalPointPicker } from "./focal-point.tsx";
import { PictureCrops } from "./picture-crops.tsx";
import type { DescriptionInProgress } from "./use-description.ts";

type Props = { picture: Picture; description: DescriptionInProgress };

/** Why a description is not saved, and what can be done about it. */
function SaveProblem({ description: { saving, save, takeTheirs } }: Pick<Props, "description">) {
  if (saving.step === "failed") {
    return (
      <div role="alert" className="picture-problem">
        <StatusIcon fill="crossed" color="danger" />
        <p>
          {failureTitle("Not saved", saving.error)}. {errorMessage(saving.error)}
        </p>
        {!isDone(saving.error) && (
          <Button kind="outline" className="admin-button" onClick={() => void save()}>
            Retry
          </Button>
        )}
      </div>
    );
  }
  if (saving.step !== "conflict") return null;
  const { theirs } = saving;
  return (
    <div role="alert" className="picture-problem">
      <StatusIcon fill="crossed" color="danger" />
      <p>
        <bdi className="wrap-anywhere font-medium">{theirs.updatedBy ?? "Another admin"}</bdi>{" "}
        changed this description at {relativeTime(theirs.updatedAt, Date.now())}
        {theirs.alt && (
          <>
            {" "}
            to “<bdi>{theirs.alt}</bdi>”
          </>
        )}
        . Yours is not saved.
      </p>
      <Button kind="outline" className="admin-button" onClick={() => void save(theirs)}>
        Save Mine
      </Button>
      <button type="button" className="text-button" onClick={() => takeTheirs(theirs)}>
        Load Theirs
      </button>
    </div>
  );
}

/** The work on one picture: its focal point with real crops, alt text and caption. */
export function PictureDetails({ picture, description }: Props) {
  const { draft, change } = description;
  const altField = useRef<HTMLInputElement>(null);
  const isDescribed = picture.alt !== "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once, when the picture is opened.
  useEffect(() => {
    if (!isDescribed) altField.current?.focus();
  }, []);
  const image = chosenImage({ ...picture, ...draft });
  if (image === null) return null;
  return (
    <div className="picture-details">
      <SaveProblem description={description} />
      <FocalPointPicker image={image} focus={draft.focus} onChange={(focus) => change({ focus })} />
      <PictureCrops image={image} />
      <CountedField
        inputRef={altField}
        label="Alt text, needed to publish"
        placeholder="What the picture shows"
        max={maxAltLength}
        value={draft.alt}
        onChange={(alt) => change({ alt })}
      />
      <CountedField
        label="Caption, optional"
        placeholder="Shown under the picture"
        max={maxCaptionLength}
        value={draft.caption}
        onChange={(caption) => change({ caption })}
      />
    </div>
  );
}

/** Whether what was written is stored, as two or three words. */
export function SaveState({ description: { isSaved, saving } }: Pick<Props, "description">) {
  const isProblem = saving.step === "failed" || saving.step === "conflict";
  const problem = saving.step === "failed" ? failureTitle("Not saved", saving.error) : "Not saved";
  const text = isProblem ? problem : isSaved ? "Saved" : "Saving";
  return (
    <span role="status" className="status-label" data-color={isProblem ? "danger" : undefined}>
      {isProblem && <StatusIcon fill="crossed" color="danger" />}
      {text}
    </span>
  );
}
