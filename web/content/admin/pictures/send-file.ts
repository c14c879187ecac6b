import { type Picture, uploadPictureFile } from "#contract/media.ts";
import { answerMs } from "#web/admin/kit/answer-in-time.ts";
import { endpointUrl } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
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

/**
 * A signal that aborts with the error of a lost answer once `heard` was not called for as long as an answer is waited for.
 * A slow file that still moves is never given up.
 */
function silenceSignal() {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const heard = () => {
    end();
    timer = setTimeout(() => controller.abort(new TypeError("No answer")), answerMs);
  };
  heard();
  return { signal: controller.signal, heard, end };
}

/** Sends one file of a picture; throws `ApiError`, or `TypeError` without an answer and on a silent line. */
export async function sendFile({ id, name, blob, signal, onSent }: Options): Promise<Picture> {
  const { method } = uploadPictureFile;
  const url = endpointUrl(uploadPictureFile, { params: { id, file: name } });
  const silence = silenceSignal();
  const { status, text } = await sendBlob({
    ...{ method, url, blob },
    signal: AbortSignal.any([signal, silence.signal]),
    onSent: (bytes) => {
      silence.heard();
      onSent(bytes);
    },
  }).finally(silence.end);
  if (status < 200 || status > 299) throw new ApiError(status, text);
  return pictureIn(text);
}
