import { isolated } from "#contract/isolated.ts";
import { ProgressLine } from "#web/ui/progress-line.tsx";
import { PictureThumbnail } from "./picture-thumbnail.tsx";
import { hasEnded, progressOf, statusText, type Upload } from "./upload-states.ts";
import { removeUpload, retryUpload } from "./uploads.ts";

/** What can be done about an upload. */
function UploadActions({ upload }: { upload: Upload }) {
  const { id, file, status } = upload;
  const isFailed = status.step === "failed";
  return (
    <span className="upload-actions">
      {isFailed && (
        <button type="button" className="text-button" onClick={() => retryUpload(id)}>
          Retry
          <span className="sr-only">
            {" "}
            <bdi>{file.name}</bdi>
          </span>
        </button>
      )}
      <button type="button" className="text-button" onClick={() => removeUpload(id)}>
        {hasEnded(upload) ? "Remove" : "Cancel"}
        <span className="sr-only">
          {" "}
          <bdi>{file.name}</bdi>
        </span>
      </button>
    </span>
  );
}

/** One file on its way into the library: its name, how far it is, Cancel and Retry. */
export function UploadLine({ upload }: { upload: Upload }) {
  const { status, file } = upload;
  const isRefused = status.step === "refused" || status.step === "failed";
  const progress = progressOf(upload);
  return (
    <>
      <PictureThumbnail image={status.step === "ready" ? status.picture.image : null} />
      <span className="picture-row-text">
        <bdi className="picture-name">{file.name}</bdi>
        <span className="picture-note" data-color={isRefused ? "danger" : undefined}>
          {statusText(upload)}
        </span>
        {progress !== undefined && (
          <ProgressLine label={`Progress of ${isolated(file.name)}`} value={progress} />
        )}
      </span>
      {status.step !== "ready" && <UploadActions upload={upload} />}
    </>
  );
}
