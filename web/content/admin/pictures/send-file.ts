import { type Picture, uploadPictureFile } from "#contract/media.ts";
import { ApiError, endpointUrl } from "#web/lib/api.ts";
import { sendBlob } from "#web/lib/pictures/send-blob.ts";

/** The picture in an answer; throws as for a lost answer where it is something else, such as a proxy's page. */
function pictureIn(text: string): Picture {
  try {
    return JSON.parse(text) as Picture;
  } catch (cause) {
    throw new TypeError("The answer is no picture", { cause });
  }
}

type Options = {
  readonly id: string;
  readonly name: string;
  readonly blob: Blob;
  readonly signal: AbortSignal;
  readonly onSent: (bytes: number) => void;
};

/** Sends one file of a picture; throws `ApiError`, or `TypeError` without an answer. */
export async function sendFile({ id, name, ...file }: Options): Promise<Picture> {
  const { method } = uploadPictureFile;
  const url = endpointUrl(uploadPictureFile, { params: { id, file: name } });
  const { status, text } = await sendBlob({ ...file, method, url });
  if (status < 200 || status > 299) throw new ApiError(status, text);
  return pictureIn(text);
}
