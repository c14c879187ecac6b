import { contentKinds, type EntryKind } from "#contract/content.ts";
import { titleField } from "#contract/content-entries.ts";
import { type ContentImage, contentImage } from "#contract/content-image.ts";
import { icons } from "#contract/content-options.ts";
import type { CmsItem } from "#contract/entries.ts";

/** The value of a field of an item; a draft may lack it, and another kind does not have it. */
const fieldOf = (item: CmsItem, name: string): unknown => Reflect.get(item, name);

/** The text of a field; undefined when the item has none. */
export function textOf(item: CmsItem, name: string): string | undefined {
  const value = fieldOf(item, name);
  return typeof value === "string" && value !== "" ? value : undefined;
}

export const isFeatured = (item: CmsItem): boolean => fieldOf(item, "featured") === true;

/** Whether entries of a kind have a field. */
export const hasField = (kind: EntryKind, name: string): boolean =>
  name in contentKinds[kind].document.shape;

/** The fields that say more about an entry, the shortest first. */
const detailFields = ["role", "creator", "description", "excerpt", "bio"] as const;

/** What an entry is about, in one line; of a kind with none of these fields the first text behind the title. */
export function detailOf(item: CmsItem): string {
  const texts = detailFields.flatMap((name) => textOf(item, name) ?? []);
  if (detailFields.some((name) => hasField(item.kind, name))) return texts.join(" · ");
  const others = Object.keys(contentKinds[item.kind].document.shape).filter(
    (name) => name !== titleField(item.kind),
  );
  return others.flatMap((name) => textOf(item, name) ?? [])[0] ?? "";
}

/** The picture of an item, when it has one that can be shown. */
export function imageOf(item: CmsItem): ContentImage | undefined {
  const image = fieldOf(item, "image");
  const { success } = contentImage.safeParse(image);
  return success ? (image as ContentImage) : undefined;
}

/** The icon of an item, when it has one of those there are. */
export const iconOf = (item: CmsItem): (typeof icons)[number] | undefined =>
  icons.find((icon) => icon === fieldOf(item, "icon"));
