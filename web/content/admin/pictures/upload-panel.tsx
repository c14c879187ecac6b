import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { pictureUrl } from "#web/content/admin/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { refreshPictures } from "./picture-queries.ts";
import { UploadLine } from "./upload-line.tsx";
import { hasEnded, readyText } from "./upload-states.ts";
import { clearEnded, useUploads } from "./uploads.ts";

/** Has the library read again whenever an upload has become part of it. */
export function useRefreshAfterUploads(): void {
  const client = useQueryClient();
  const readyCount = useUploads(
    ({ uploads }) => uploads.filter(({ status }) => status.step === "ready").length,
  );
  useEffect(() => {
    if (readyCount > 0) void refreshPictures(client);
  }, [readyCount, client]);
}

/** The files on their way into the library, above it. */
export function UploadPanel() {
  const uploads = useUploads((store) => store.uploads);
  useRefreshAfterUploads();
  if (uploads.length === 0) return null;
  return (
    <section aria-label="Uploads" className="upload-panel">
      <div className="section-heading">
        <h2 className="font-medium">
          Uploads{" "}
          <span role="status" className="section-heading-count">
            {readyText(uploads)}
          </span>
        </h2>
        {uploads.some(hasEnded) && (
          <button type="button" className="text-button" onClick={clearEnded}>
            Clear
          </button>
        )}
      </div>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.id} className="picture-row">
            <UploadLine upload={upload} />
            {upload.status.step === "ready" && (
              <Link className="text-button" to={pictureUrl(upload.status.picture.id)}>
                {upload.status.picture.alt ? "Open" : "Describe"}
                <span className="sr-only">
                  {" "}
                  <bdi>{upload.file.name}</bdi>
                </span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
