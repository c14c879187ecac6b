import { type KeyboardEvent, type RefObject, useDeferredValue, useState } from "react";
import { isolated } from "#contract/isolated.ts";
import type { Picture } from "#contract/media.ts";
import { PictureNote } from "./picture-grid.tsx";
import { PictureListStates } from "./picture-list-states.tsx";
import { usePictures } from "./picture-queries.ts";
import { PictureThumbnail } from "./picture-thumbnail.tsx";
import { UploadLine } from "./upload-line.tsx";
import type { Uploads } from "./upload-states.ts";

type PickProps = { picked: Picture | null; onPick: (picture: Picture) => void };

/** The arrow keys move between the rows. */
function onArrowKey(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-pick]")];
  const current = rows.findIndex((row) => row.matches(":focus"));
  event.preventDefault();
  rows[current < 0 ? 0 : current + step]?.focus();
}

function LibraryRow({ picture, picked, onPick }: PickProps & { picture: Picture }) {
  return (
    <button
      type="button"
      data-pick=""
      className="picture-row chooser-row"
      aria-pressed={picked?.id === picture.id}
      onClick={() => onPick(picture)}
    >
      <PictureThumbnail image={picture.image} />
      <span className="picture-row-text">
        <bdi className="picture-name">{picture.name}</bdi>
        <PictureNote picture={picture} />
      </span>
    </button>
  );
}

function UploadRows({ uploads, picked, onPick }: PickProps & { uploads: Uploads }) {
  return (
    <ul aria-label="Uploads">
      {uploads.map((upload) => {
        const { status } = upload;
        if (status.step !== "ready")
          return (
            <li key={upload.id} className="picture-row">
              <UploadLine upload={upload} />
            </li>
          );
        return (
          <li key={upload.id}>
            <button
              type="button"
              data-pick=""
              className="picture-row chooser-row"
              aria-pressed={picked?.id === status.picture.id}
              onClick={() => onPick(status.picture)}
            >
              <UploadLine upload={upload} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

type ListProps = PickProps & {
  uploads: Uploads;
  /** The field that narrows the library. */
  search: RefObject<HTMLInputElement | null>;
};

/** What can be chosen: the files of this visit, then the library, narrowed while one types. */
export function ChooserList({ uploads, picked, onPick, search }: ListProps) {
  const [phrase, setPhrase] = useState("");
  const q = useDeferredValue(phrase.trim());
  const list = usePictures({ status: "ready", q: q || undefined });
  const uploaded = uploads.map(({ status }) => (status.step === "ready" ? status.picture.id : ""));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows are buttons; arrow keys are an addition.
    <div className="chooser-list" onKeyDown={onArrowKey}>
      {uploads.length > 0 && <UploadRows {...{ uploads, picked, onPick }} />}
      <input
        ref={search}
        type="search"
        aria-label="Search pictures"
        placeholder="Search pictures"
        autoComplete="off"
        maxLength={100}
        className="chooser-search"
        value={phrase}
        onChange={(event) => setPhrase(event.target.value)}
      />
      <PictureListStates
        list={list}
        empty={
          <p className="chooser-hint">
            {q ? `Nothing found for “${isolated(q)}”.` : "The library is empty."}
          </p>
        }
      >
        {(pictures) => (
          <ul aria-label="Library" aria-busy={!pictures || list.isPlaceholderData}>
            {(pictures ?? [])
              .filter(({ id }) => !uploaded.includes(id))
              .map((picture) => (
                <li key={picture.id}>
                  <LibraryRow {...{ picture, picked, onPick }} />
                </li>
              ))}
          </ul>
        )}
      </PictureListStates>
    </div>
  );
}
