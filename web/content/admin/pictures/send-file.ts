import { type Picture, uploadPictureFile } from "#contract/media.ts";
import { ApiError, endpointUrl } from "#web/lib/api.ts";

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

/** Sends one file of a picture. XMLHttpRequest, because `fetch` tells nothing about what has been sent. */
export function sendFile({ id, name, blob, signal, onSent }: Options): Promise<Picture> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  request.open(
    uploadPictureFile.method,
    endpointUrl(uploadPictureFile, { params: { id, file: name } }),
  );
  request.setRequestHeader("Accept", "application/json");
  request.setRequestHeader("Content-Type", blob.type);
  request.upload.addEventListener("progress", ({ loaded }) => onSent(loaded));
  request.addEventListener("load", () => {
    const { status, responseText, statusText } = request;
    if (status >= 200 && status < 300) resolve(responseText);
    else reject(new ApiError(status, responseText || statusText));
  });
  request.addEventListener("error", () => reject(new TypeError("The network did not answer")));
  request.addEventListener("abort", () => reject(signal.reason));
  const abort = () => request.abort();
  signal.addEventListener("abort", abort);
  if (signal.aborted) reject(signal.reason);
  else request.send(blob);
  return promise.then(pictureIn).finally(() => signal.removeEventListener("abort", abort));
}
