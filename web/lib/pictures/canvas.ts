export type Size = { readonly width: number; readonly height: number };
/** A part of a picture, in its pixels. */
export type Crop = Size & { readonly x: number; readonly y: number };

type Canvas = OffscreenCanvas | HTMLCanvasElement;

function createCanvas({ width, height }: Size): Canvas {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}

/** A canvas as a file; a browser that cannot write the type writes another. */
export function encode(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ("convertToBlob" in canvas) return canvas.convertToBlob({ type, quality });
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("Not encoded"))), type, quality);
  return promise;
}

function contextOf(canvas: Canvas): CanvasRenderingContext2D {
  const context = canvas.getContext("2d") as CanvasRenderingContext2D | null;
  if (context === null) throw new Error("The browser gives no canvas");
  return context;
}

/** Draws a part of a picture in another size. JPEG has no transparency, so its ground is white. */
export function draw(picture: ImageBitmap, part: Crop, size: Size, isOpaque: boolean): Canvas {
  const canvas = createCanvas(size);
  const context = contextOf(canvas);
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

export const jpeg = { type: "image/jpeg", quality: 0.82, extension: "jpg" } as const;
export const webp = { type: "image/webp", quality: 0.8, extension: "webp" } as const;
const png = { type: "image/png", quality: 1, extension: "png" } as const;

/** The side of the copy that shows whether a picture can be seen through, in pixels. */
const side = 64;

function isTransparent(picture: ImageBitmap): boolean {
  const { width, height } = picture;
  const copy = draw(picture, { x: 0, y: 0, width, height }, { width: side, height: side }, false);
  const { data } = contextOf(copy).getImageData(0, 0, side, side);
  return data.some((value, index) => index % 4 === 3 && value < 255);
}

/**
 * WebP where the browser can write it: one that cannot writes a PNG and says nothing. Else JPEG, or PNG for a picture that
 * can be seen through, which JPEG would give a white ground.
 */
export async function variantFormat(picture: ImageBitmap) {
  const pixel = { x: 0, y: 0, width: 1, height: 1 };
  const { type } = await encode(draw(picture, pixel, pixel, false), webp.type, webp.quality);
  if (type === webp.type) return webp;
  return isTransparent(picture) ? png : jpeg;
}

/** The browser cannot decode the file. */
export class Undecodable extends Error {
  override readonly name = "Undecodable";
}

/** A picture turned upright; throws `Undecodable`. */
export async function decode(original: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(original);
  } catch (cause) {
    throw new Undecodable("The picture cannot be decoded", { cause });
  }
}
