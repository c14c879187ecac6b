import type { ReactNode } from "react";
import type { Picture } from "#contract/media.ts";
import { useReadAhead } from "#web/admin/kit/read-ahead.ts";
import { useRest } from "#web/admin/kit/rest.ts";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { pictureUrl } from "#web/content/admin/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { pictureQueries } from "./picture-queries.ts";
import { PictureThumbnail } from "./picture-thumbnail.tsx";

/** What is worth knowing about a picture at a glance: that its alt text is missing, else its size. */
export function PictureNote({ picture: { alt, width, height } }: { picture: Picture }) {
  if (alt === "") {
    return (
      <span className="picture-note status-label" data-color="danger">
        <StatusIcon fill="crossed" color="danger" />
        No alt text
      </span>
    );
  }
  return (
    <span className="picture-note">
      {width} × {height}
    </span>
  );
}

function PictureLink({ picture, search }: { picture: Picture; search: string }) {
  const { id, name, image } = picture;
  const readAhead = useReadAhead(pictureQueries);
  const rest = useRest(() => readAhead(id));
  return (
    <Link
      className="picture-link"
      to={{ pathname: pictureUrl(id), search }}
      state={{ isFromList: true }}
      data-row={id}
      {...rest}
    >
      <PictureThumbnail image={image} />
      <bdi className="picture-name">{name}</bdi>
    </Link>
  );
}

type Props = {
  /** Undefined while they load. */
  pictures: readonly Picture[] | undefined;
  isStale: boolean;
  search: string;
  /** What stands below a picture instead of its note. */
  noteOf?: (picture: Picture) => ReactNode;
};

const skeletons = Array.from({ length: 12 }, (_, index) => `skeleton-${index}`);

/** The library as a grid; each picture leads to its own view. */
export function PictureGrid({ pictures, isStale, search, noteOf }: Props) {
  if (!pictures) {
    return (
      <ul aria-label="Pictures" aria-busy="true" className="picture-grid">
        {skeletons.map((key) => (
          <li key={key}>
            <span className="picture-thumbnail" />
            <span className="skeleton" />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul aria-label="Pictures" aria-busy={isStale} className="picture-grid">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <PictureLink picture={picture} search={search} />
          {noteOf ? noteOf(picture) : <PictureNote picture={picture} />}
        </li>
      ))}
    </ul>
  );
}
