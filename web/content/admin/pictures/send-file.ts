import { type Picture, uploadPictureFile } from "#contract/media.ts";
import { ApiError, endpointUrl } from "#web/lib/api.ts";

type Options = {
  readonly id: string;
  readonly name: string;
  readonly blob: Blob;
  readonly signal: AbortSignal;
  readonly onSent: (bytes: number) => void;
};

/** Sends one file of a picture. XMLHttpRequest, because `fetch` tells nothing about what has been sent. */
export function sendFile({ id, name, blob, signal, onSent }: Options): Promise<Picture> {
  const { promise, resolve, reject } = Promise.withResolvers<Picture>();
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
    if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as Picture);
    else reject(new ApiError(status, responseText || statusText));
  });
  request.addEventListener("error", () => reject(new TypeError("The network did not answer")));
  request.addEventListener("abort", () => reject(signal.reason));
  const abort = () => request.abort();
  signal.addEventListener("abort", abort);
  if (signal.aborted) reject(signal.reason);
  else request.send(blob);
  return promise.finally(() => signal.removeEventListener("abort", abort));
}
