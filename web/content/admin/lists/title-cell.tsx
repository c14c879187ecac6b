import type { CmsItem } from "#contract/entries.ts";
import { entryTitle } from "#web/content/admin/kind-names.ts";
import { EntryIcon } from "#web/ui/entry-icon.tsx";
import { smallImageAttributes } from "#web/ui/image-attributes.ts";
import { detailOf, hasField, iconOf, imageOf, textOf } from "./fields.ts";

const thumbnailFields = ["image", "icon", "initials"] as const;

/** The picture of an entry, or its icon, or the initials of the person. */
function Thumbnail({ item }: { item: CmsItem }) {
  const image = imageOf(item);
  const icon = iconOf(item);
  return (
    <span aria-hidden="true" className="entry-thumbnail">
      {image ? (
        <img {...smallImageAttributes(image, 80)} alt="" loading="lazy" decoding="async" />
      ) : icon ? (
        <EntryIcon icon={icon} />
      ) : (
        textOf(item, "initials")
      )}
    </span>
  );
}

/** The title of an entry with its picture, where its kind has one, and what it is about, on two lines. */
export function TitleCell({ item }: { item: CmsItem }) {
  const detail = detailOf(item);
  const hasThumbnail = thumbnailFields.some((name) => hasField(item.kind, name));
  return (
    <span className="entry-title" title={entryTitle(item)}>
      {hasThumbnail && <Thumbnail item={item} />}
      <span className="entry-title-lines">
        <bdi data-name="">{entryTitle(item)}</bdi>
        <bdi className="entry-title-detail">{detail}</bdi>
      </span>
    </span>
  );
}
