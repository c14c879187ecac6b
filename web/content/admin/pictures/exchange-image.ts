import type { ContentImage } from "#contract/content-image.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The part of a picture's URLs that all its files share. */
const folderOf = ({ src }: ContentImage): string => src.slice(0, src.lastIndexOf("/") + 1);

const isImageIn = (value: object, folder: string): value is ContentImage =>
  "src" in value && "variants" in value && String(value.src).startsWith(folder);

/** A value in which every image below the folder is exchanged; the alt text an entry has written stays. */
function exchanged(value: unknown, folder: string, image: ContentImage): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => exchanged(item, folder, image));
  if (isImageIn(value, folder)) return { ...image, alt: value.alt || image.alt };
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, exchanged(item, folder, image)]),
  );
}

/** The fields of a document that change when a picture is exchanged for another, with their new values. */
export function exchangedFields(
  document: Fields,
  former: ContentImage,
  image: ContentImage,
): Fields {
  const folder = folderOf(former);
  const contains = (value: unknown) => JSON.stringify(value)?.includes(`"${folder}`) ?? false;
  return Object.fromEntries(
    Object.entries(document)
      .filter(([, value]) => contains(value))
      .map(([name, value]) => [name, exchanged(value, folder, image)]),
  );
}
