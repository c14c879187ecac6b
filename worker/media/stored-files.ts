import type { ContentImage } from "#contract/content-image.ts";
import { maxPictureVariants } from "#contract/media.ts";
import { type PictureType, pictureExtensions } from "#contract/picture-formats.ts";
import type { FieldProblem } from "#contract/problem.ts";

/** A file in the bucket; `hash` is the start of its SHA-256 and part of its name there. */
export type StoredFile = {
  hash: string;
  type: PictureType;
  bytes: number;
  width: number;
  height: number;
};

/** The files of a picture by the name they were uploaded under. */
export type StoredFiles = Readonly<Record<string, StoredFile>>;

const uploads = "uploads/";

/** The name under which the JPEG for link previews is uploaded. */
export const previewName = "preview.jpg";

/** The name under which an exchanged preview is kept; its URL stays the same, because entries may hold it. */
export const formerPreviewName = ({ hash }: StoredFile): string => `preview.${hash}.jpg`;

/** Where the files of a picture are in the bucket; their URLs begin with `/media/` and the same path. */
export const folderKey = (folder: string): string => `${uploads}${folder}/`;

/** The beginning of the URLs of the files of a picture. */
const folderPath = (folder: string): string => `/media/${folderKey(folder)}`;

/**
 * The name of a file in the bucket and in its URL. It contains the hash, so other bytes have another name,
 * and a copy in a cache is never outdated.
 *
 * @example
 * storedName("800.avif", file) === "800-0f3a55c1d2e4b697.avif"
 */
export function storedName(name: string, { hash, type }: StoredFile): string {
  const [stem] = name.split(".");
  return `${stem}-${hash}.${pictureExtensions[type]}`;
}

type NamedFile = StoredFile & { name: string; path: string };

function namedFiles(folder: string, files: StoredFiles): NamedFile[] {
  return Object.entries(files).map(([name, file]) => ({
    ...file,
    name,
    path: folderPath(folder) + storedName(name, file),
  }));
}

/** Whether a file of this name is a variant. */
export const isVariant = ({ name }: { name: string }): boolean => /^\d/.test(name);

/** The variants of a picture, widest first. */
const variantsOf = (folder: string, files: StoredFiles): NamedFile[] =>
  namedFiles(folder, files)
    .filter(isVariant)
    .toSorted((a, b) => b.width - a.width);

/** What an entry stores to show a picture; null for files without a variant. */
export function imageOf(folder: string, alt: string, files: StoredFiles): ContentImage | null {
  const [widest, ...smaller] = variantsOf(folder, files);
  if (widest === undefined) return null;
  const preview = namedFiles(folder, files).find(({ name }) => name === previewName);
  return {
    src: widest.path,
    alt,
    width: widest.width,
    height: widest.height,
    variants: smaller.map(({ path, width }) => ({ src: path, width })),
    ...(preview && { preview: preview.path }),
  };
}

type Size = { width: number; height: number };

const turned = ({ width, height }: Size): Size => ({ width: height, height: width });

/** Whether a scaled copy may have this size: its height is at most two pixels off. */
const isScaled = (copy: Size, { width, height }: Size): boolean =>
  copy.width <= width && Math.abs(copy.height - (copy.width * height) / width) <= 2;

/**
 * The size of the original as it is shown, or what keeps the files from being a picture. A camera may store
 * a picture turned, and the browser makes upright variants of it.
 */
export function checkFiles(files: StoredFiles): { size: Size } | { problems: FieldProblem[] } {
  const { original, [previewName]: preview } = files;
  const variants = variantsOf("", files);
  const missing = [
    original ? [] : [{ field: "original", message: "The original has not arrived" }],
    variants.length > 0 ? [] : [{ field: "variants", message: "No variant has arrived" }],
    preview ? [] : [{ field: "preview.jpg", message: "The preview has not arrived" }],
    new Set(variants.map(({ type }) => type)).size > 1
      ? [{ field: "variants", message: "All variants must have the same format" }]
      : [],
    variants.length > maxPictureVariants
      ? [{ field: "variants", message: `A picture has at most ${maxPictureVariants} variants` }]
      : [],
  ].flat();
  if (original === undefined || missing.length > 0) return { problems: missing };

  const sizes = [original, turned(original)].map(({ width, height }) => ({ width, height }));
  const shown = sizes.find((size) => variants.every((variant) => isScaled(variant, size)));
  if (shown) return { size: shown };
  const [size = original] = sizes;
  const others = variants.filter((variant) => !isScaled(variant, size));
  const message = "Is no smaller copy of the original";
  return { problems: others.map(({ name }) => ({ field: name, message })) };
}
