import type { FocalPoint } from "#contract/content-image.ts";
import { decode, draw, encode, jpeg, type Size, variantFormat } from "#web/lib/pictures/canvas.ts";
import { cropAround, variantSizes } from "./picture-geometry.ts";

/** A file made of a picture, by the name it is uploaded under. */
export type MadeFile = { readonly name: string; readonly blob: Blob };
/** One more file, and how many there will be. */
export type Progress = { readonly file: MadeFile; readonly total: number };

// The contract is not imported, because its schemas would be most of the worker's script.
export type MakeOptions = {
  readonly focus: FocalPoint;
  readonly previewSize: Size;
  /** Whether the variants must be JPEG, because some have been sent as JPEG already. */
  readonly mustBeJpeg?: boolean;
};

async function previewOf(
  picture: ImageBitmap,
  { focus, previewSize }: MakeOptions,
): Promise<MadeFile> {
  const canvas = draw(picture, cropAround(picture, focus, previewSize), previewSize, true);
  return { name: "preview.jpg", blob: await encode(canvas, jpeg.type, jpeg.quality) };
}

/** The preview of a picture alone; throws `Undecodable`. */
export async function makePreview(original: Blob, options: MakeOptions): Promise<MadeFile> {
  const picture = await decode(original);
  try {
    return await previewOf(picture, options);
  } finally {
    picture.close();
  }
}

/** The variants of a decoded picture, then its preview. */
async function* filesOf(picture: ImageBitmap, options: MakeOptions): AsyncGenerator<Progress> {
  const sizes = variantSizes(picture);
  const { type, quality, extension } = options.mustBeJpeg ? jpeg : await variantFormat(picture);
  const total = sizes.length + 1;
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  for (const size of sizes) {
    const canvas = draw(picture, whole, size, type === jpeg.type);
    const blob = await encode(canvas, type, quality);
    yield { file: { name: `${size.width}.${extension}`, blob }, total };
  }
  if (sizes.length > 0) yield { file: await previewOf(picture, options), total };
}

/**
 * Decodes a picture and makes its variants and its preview, one after the other. Nothing of its metadata, such as the
 * place it was taken at, is in them; `createImageBitmap` has turned it upright already. Throws `Undecodable`, and yields nothing for a picture that is too narrow.
 */
export async function* makeFiles(original: Blob, options: MakeOptions): AsyncGenerator<Progress> {
  const picture = await decode(original);
  try {
    yield* filesOf(picture, options);
  } finally {
    picture.close();
  }
}
