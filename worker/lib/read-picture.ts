import { maxPicturePixels, type PictureType } from "#contract/picture-formats.ts";
import { pictureSizeOf, pictureTypeOf } from "./picture-format.ts";
import { type Problem, problem } from "./problem.ts";

/** A refusal that names the file. */
export const refusedFile = (message: string): Problem =>
  problem("invalid", message, { fields: [{ field: "file", message }] });

/** Format and size in pixels of a picture by its bytes; throws 415 or 422. Names and headers decide nothing. */
export function readPicture(bytes: Uint8Array): {
  type: PictureType;
  width: number;
  height: number;
} {
  const type = pictureTypeOf(bytes);
  if (type === null)
    throw problem(
      "unsupported_media_type",
      "This is no picture that can be used. Please choose an AVIF, WebP, JPEG or PNG picture.",
    );
  const size = pictureSizeOf(bytes, type);
  if (size === null)
    throw refusedFile("The size of this picture cannot be read; it seems damaged.");
  if (size.width * size.height > maxPicturePixels)
    throw refusedFile("This picture has more than 40 megapixels. Please choose a smaller one.");
  return { type, ...size };
}
