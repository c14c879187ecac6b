import type { FocalPoint } from "#contract/content-image.ts";
import { type Crop, cropAround, type Size, variantSizes } from "./picture-geometry.ts";

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

type Canvas = OffscreenCanvas | HTMLCanvasElement;

function createCanvas({ width, height }: Size): Canvas {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

function encode(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ("convertToBlob" in canvas) return canvas.convertToBlob({ type, quality });
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("Not encoded"))), type, quality);
  return promise;
}

/** Draws a part of a picture in another size. JPEG has no transparency, so its ground is white. */
function draw(picture: ImageBitmap, part: Crop, size: Size, isOpaque: boolean): Canvas {
  const canvas = createCanvas(size);
  const context = canvas.getContext("2d") as CanvasRenderingContext2D | null;
  if (context === null) throw new Error("The browser gives no canvas");
  context.imageSmoothingQuality = "high";
  if (isOpaque) {
    context.fillStyle = "white";
    context.fillRect(0, 0, size.width, size.height);
  }
  context.drawImage(
    picture,
    part.x,
    part.y,
    part.width,
    part.height,
    0,
    0,
    size.width,
    size.height,
  );
  return canvas;
}

const jpeg = { type: "image/jpeg", quality: 0.82, extension: "jpg" } as const;
const webp = { type: "image/webp", quality: 0.8, extension: "webp" } as const;

/** WebP where the browser can write it: one that cannot writes a PNG and says nothing. */
async function variantFormat(picture: ImageBitmap) {
  const pixel = { x: 0, y: 0, width: 1, height: 1 };
  const { type } = await encode(draw(picture, pixel, pixel, false), webp.type, webp.quality);
  return type === webp.type ? webp : jpeg;
}

/** The browser cannot decode the file. */
export class Undecodable extends Error {
  override readonly name = "Undecodable";
}

async function decode(original: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(original);
  } catch (cause) {
    throw new Undecodable("The picture cannot be decoded", { cause });
  }
}

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
