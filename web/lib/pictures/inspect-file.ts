import { HEIF } from "image-size/types/heif";
import { JPG } from "image-size/types/jpg";
import { PNG } from "image-size/types/png";
import { WEBP } from "image-size/types/webp";
import { maxPictureBytes, maxPicturePixels, type PictureType } from "#contract/picture-formats.ts";
import { formatOf, type OtherFormat } from "./file-signatures.ts";
import { fileSize } from "./file-sizes.ts";

/** A file that cannot become a picture; the message tells the person who chose it why. */
export class RefusedFile extends Error {
  override readonly name = "RefusedFile";
}

const usable = "Please choose a JPEG, PNG, AVIF or WebP picture.";

const refusals: Readonly<Record<OtherFormat, string>> = {
  "web page": "This is a web page, not a picture.",
  SVG: "This is an SVG drawing, which may contain scripts. Please export it as PNG.",
  HEIC: "This is a HEIC photo, which browsers cannot show. Please export it as JPEG.",
  GIF: `This is a GIF. ${usable}`,
  TIFF: `This is a TIFF. ${usable}`,
  PDF: `This is a PDF. ${usable}`,
  video: `This is a video. ${usable}`,
  unknown: `This is not a picture. ${usable}`,
};

/** Shown for every picture that ends too early or that the browser cannot decode. */
export const damaged = "This picture is cut off or damaged. Please choose it again.";

const readers = {
  "image/avif": HEIF,
  "image/webp": WEBP,
  "image/jpeg": JPG,
  "image/png": PNG,
} as const;

/** The number of pixels as the file says; throws when it says none. */
function pixelsOf(bytes: Uint8Array, type: PictureType): number {
  try {
    const { images, ...first } = readers[type].calculate(bytes);
    return Math.max(...[first, ...(images ?? [])].map(({ width, height }) => width * height));
  } catch {
    throw new RefusedFile(damaged);
  }
}

/** The type of a picture by its bytes; throws `RefusedFile`. Decodes nothing. */
export function inspectBytes(bytes: Uint8Array): PictureType {
  if (bytes.length === 0) throw new RefusedFile("This file is empty.");
  const format = formatOf(bytes);
  if (!(format in readers)) throw new RefusedFile(refusals[format as OtherFormat]);
  const type = format as PictureType;
  if (bytes.length > maxPictureBytes)
    throw new RefusedFile(`This file has ${fileSize(bytes.length)}; at most 20 MB are possible.`);
  const pixels = pixelsOf(bytes, type);
  if (pixels > maxPicturePixels)
    throw new RefusedFile(
      `This picture has ${Math.ceil(pixels / 1_000_000)} megapixels; at most 40 are possible.`,
    );
  return type;
}

/** The bytes of a chosen file; throws when it was moved or deleted meanwhile. */
async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    // A file that is far too large is not read whole; its first bytes still name its format.
    const part = file.size > 4 * maxPictureBytes ? file.slice(0, maxPictureBytes + 1) : file;
    return new Uint8Array(await part.arrayBuffer());
  } catch {
    throw new RefusedFile("This file can no longer be read. Please choose it again.");
  }
}

/** The SHA-256 in lower-case hexadecimal. */
async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What the server must know of a file before it is sent; throws `RefusedFile`. */
export async function inspectFile(file: File) {
  const bytes = await bytesOf(file);
  const type = inspectBytes(bytes);
  const sha256 = await sha256Of(bytes);
  const original = new Blob([bytes], { type });
  return {
    type,
    sha256,
    original,
    bytes: bytes.length,
    name: file.name.slice(0, 200) || "picture",
  };
}
