import { useEffect, useRef } from "react";
import { sizeWithin } from "#web/lib/pictures/size-within.ts";
import { type Upload, uploadLine } from "./upload-list.ts";
import type { Uploads } from "./uploads.ts";

/** The longer side of a preview, in pixels of the canvas: twice those of the page. */
const side = 128;

/** Draws a file on a canvas, because the policy of the page keeps `img` from showing it. */
async function show(canvas: HTMLCanvasElement, file: Blob): Promise<void> {
  const picture = await createImageBitmap(file);
  Object.assign(canvas, sizeWithin(picture, side));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
}

function Preview({ file }: { file: Blob | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current && file) show(canvas.current, file).catch(() => undefined);
  }, [file]);
  return <canvas ref={canvas} width={side} height={side} role="img" aria-label="Your picture" />;
}

/** A picture that is on its way, with what can be done about it. */
export function UploadEntry({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { cid, status, sent, file } = upload;
  const isFailed = status === "failed" || status === "refused";
  return (
    <li className="chat-upload" data-failed={isFailed || undefined}>
      <Preview file={file} />
      <div>
        <p role={isFailed ? "alert" : undefined}>{uploadLine(upload)}</p>
        {!isFailed && (
          <progress className="progress-line" value={sent} aria-label="Sending a picture" />
        )}
        {status === "failed" && (
          <button type="button" onClick={() => uploads.retry(cid)}>
            Retry<span className="sr-only">: picture</span>
          </button>
        )}
        <button type="button" onClick={() => uploads.cancel(cid)}>
          {isFailed ? "Discard" : "Cancel"}
          <span className="sr-only">: picture</span>
        </button>
      </div>
    </li>
  );
}
