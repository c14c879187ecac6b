import { type Picture, previewSize } from "#contract/media.ts";
import { makePreview } from "./make-files.ts";
import { sendFile } from "./send-file.ts";

/** Gives a picture of the library a preview that is cropped around its present focal point. */
export async function remakePreview(picture: Picture): Promise<Picture> {
  const { id, image, focus } = picture;
  if (image === null) return picture;
  const response = await fetch(image.src);
  if (!response.ok) throw new TypeError(`${image.src} could not be read`);
  const { name, blob } = await makePreview(await response.blob(), { focus, previewSize });
  const { signal } = new AbortController();
  return sendFile({ id, name, blob, signal, onSent: () => undefined });
}
