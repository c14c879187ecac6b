import { downloadPictureFile, type PictureUse } from "#contract/media.ts";
import { HistoryLink } from "#web/admin/kit/history-link.tsx";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { kindName } from "#web/content/admin/kind-names.ts";
import { entryUrl } from "#web/content/admin/paths.ts";
import { endpointUrl } from "#web/lib/api.ts";
import { fileSize } from "#web/lib/pictures/file-sizes.ts";
import { Link } from "#web/ui/link.tsx";
import type { PictureInUse } from "./picture-queries.ts";

/** Where an entry shows a picture, in words. */
const whereText = ({ isLive, isDraft }: PictureUse): string =>
  isLive ? (isDraft ? "live and draft" : "live") : "draft";

/** The entries that show a picture, as links into the editor. */
export function PictureUses({ uses }: { uses: readonly PictureUse[] }) {
  if (uses.length === 0) return <p className="picture-unused">Nothing shows this picture yet.</p>;
  return (
    <ul aria-label="Used in">
      {uses.map((use) => (
        <li key={use.entryId} className="picture-use">
          <Link className="admin-text-link" to={entryUrl(use.kind, use.entryId)}>
            <bdi>{use.title}</bdi>
          </Link>
          <span className="picture-note">
            {kindName(use.kind).noun.one}, {whereText(use)}
          </span>
        </li>
      ))}
      {uses.length === 100 && <li className="picture-use picture-note">And perhaps more</li>}
    </ul>
  );
}

/** What is known about a picture, and where it is used. */
export function PictureFacts({ picture }: { picture: PictureInUse }) {
  const { id, width, height, bytes, type, image, createdAt, updatedAt, updatedBy, usedIn } =
    picture;
  const widths = [...(image?.variants ?? []), ...(image ? [image] : [])]
    .map((variant) => variant.width)
    .sort((a, b) => a - b);
  const original = endpointUrl(downloadPictureFile, { params: { id, file: "original" } });
  return (
    <aside className="picture-facts">
      <SectionHeading id="used-in" title="Used in" count={usedIn.length || undefined} />
      <PictureUses uses={usedIn} />
      <SectionHeading id="file" title="File" />
      <dl className="picture-fact-list">
        <dt>Original</dt>
        <dd>
          {width} × {height}, {type.replace("image/", "").toUpperCase()}, {fileSize(bytes)}{" "}
          <a className="admin-text-link" href={original} download>
            Download
          </a>
        </dd>
        <dt>Widths</dt>
        <dd>{widths.join(", ")}</dd>
        <dt>Added</dt>
        <dd>
          <RelativeTime at={createdAt} />
        </dd>
        <dt>Changed</dt>
        <dd>
          <RelativeTime at={updatedAt} />
          {updatedBy && (
            <>
              {" "}
              by <bdi>{updatedBy}</bdi>
            </>
          )}{" "}
          <HistoryLink kind="picture" id={id} />
        </dd>
      </dl>
      <p className="picture-note">
        Only admins can download the original. What visitors load tells nothing about camera or
        place.
      </p>
    </aside>
  );
}
