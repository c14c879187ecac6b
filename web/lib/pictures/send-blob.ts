type Options = {
  readonly method: string;
  readonly url: string;
  readonly blob: Blob;
  readonly signal: AbortSignal;
  readonly onSent: (bytes: number) => void;
};

/** What a server answered, whatever its status. */
export type Answer = { readonly status: number; readonly text: string };

/**
 * Sends a file. XMLHttpRequest, because `fetch` tells nothing about what has been sent. Throws the reason of
 * the signal, or `TypeError` without an answer.
 */
export function sendBlob({ method, url, blob, signal, onSent }: Options): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  request.open(method, url);
  request.setRequestHeader("Accept", "application/json");
  request.setRequestHeader("Content-Type", blob.type);
  request.upload.addEventListener("progress", ({ loaded }) => onSent(loaded));
  request.addEventListener("load", () => {
    const { status, responseText, statusText } = request;
    resolve({ status, text: responseText || statusText });
  });
  request.addEventListener("error", () => reject(new TypeError("The network did not answer")));
  request.addEventListener("abort", () => reject(signal.reason));
  const abort = () => request.abort();
  signal.addEventListener("abort", abort);
  if (signal.aborted) reject(signal.reason);
  else request.send(blob);
  return promise.finally(() => signal.removeEventListener("abort", abort));
}
