import { decode, draw, encode, jpeg, variantFormat } from "./canvas.ts";
import { sizeWithin } from "./size-within.ts";

/** A copy of a picture in this size at most, without its metadata; throws `Undecodable`. */
export async function scaledCopy(original: Blob, side: number): Promise<Blob> {
  const picture = await decode(original);
  try {
    const { type, quality } = await variantFormat(picture);
    const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
    const canvas = draw(picture, whole, sizeWithin(picture, side), type === jpeg.type);
    return await encode(canvas, type, quality);
  } finally {
    picture.close();
  }
}
