import { isolated } from "#contract/isolated.ts";
import type { Picture, PictureUse } from "#contract/media.ts";
import { partOfSize } from "#web/lib/pictures/file-sizes.ts";

/** What an upload has led to. `formerUses` are the entries that still show the files it has replaced. */
export type Uploaded = {
  readonly picture: Picture;
  /** Whether the library had the file already. */
  readonly isTwin: boolean;
  readonly formerUses: readonly PictureUse[];
};

/** How far an upload is. `refused` is final, `failed` can be repeated. */
export type UploadStatus =
  | { readonly step: "waiting" }
  | { readonly step: "reading" }
  | { readonly step: "making"; readonly made: number; readonly total: number }
  | { readonly step: "sending"; readonly sent: number; readonly total: number }
  | ({ readonly step: "ready" } & Uploaded)
  | { readonly step: "refused"; readonly reason: string }
  | { readonly step: "failed"; readonly reason: string };

/** A file on its way into the library. */
export type Upload = {
  readonly id: number;
  readonly file: File;
  readonly status: UploadStatus;
  /** The picture that gets the file in place of its own; null for a new picture. */
  readonly replaces: Picture | null;
};
export type Uploads = readonly Upload[];

/** How many files are read, made smaller and sent at the same time. */
export const maxRunning = 2;

const finalSteps: readonly UploadStatus["step"][] = ["ready", "refused", "failed"];

/** Whether nothing more happens to an upload by itself. */
export const hasEnded = ({ status }: Upload): boolean => finalSteps.includes(status.step);

const isRunning = (upload: Upload): boolean =>
  upload.status.step !== "waiting" && !hasEnded(upload);

/** Whether an upload would be lost if the page were closed. */
export const hasOpenUploads = (uploads: Uploads): boolean =>
  uploads.some((each) => !hasEnded(each));

/** The upload to start now; undefined when all have begun or enough are running. */
export const nextUpload = (uploads: Uploads): Upload | undefined =>
  uploads.filter(isRunning).length < maxRunning
    ? uploads.find(({ status }) => status.step === "waiting")
    : undefined;

/** The uploads with a new status of one; a late report about one that has ended or was removed changes nothing. */
export const withStatus = (uploads: Uploads, id: number, status: UploadStatus): Uploads =>
  uploads.map((upload) => (upload.id === id && !hasEnded(upload) ? { ...upload, status } : upload));

/** The uploads with a failed one waiting again. */
export const withRetry = (uploads: Uploads, id: number): Uploads =>
  uploads.map((upload) =>
    upload.id === id && upload.status.step === "failed"
      ? { ...upload, status: { step: "waiting" } }
      : upload,
  );

/** How many uploads are done, in words: "2 of 5 ready"; "" without uploads. */
export function readyText(uploads: Uploads): string {
  const ready = uploads.filter(({ status }) => status.step === "ready").length;
  return uploads.length > 0 ? `${ready} of ${uploads.length} ready` : "";
}

/** What an upload is doing, as a line below its name. */
export function statusText({ status, file }: Upload): string {
  switch (status.step) {
    case "waiting":
      return "Waiting";
    case "reading":
      return "Reading the file";
    case "making":
      return `Making ${Math.min(status.made + 1, status.total)} of ${status.total} sizes`;
    case "sending":
      return partOfSize(status.sent, status.total);
    case "ready":
      return readyLine(status, file.name);
    default:
      return status.reason;
  }
}

function readyLine({ picture, isTwin }: Uploaded, name: string): string {
  const { width, height, name: stored } = picture;
  if (!isTwin) return `${width} × ${height}`;
  return stored === name
    ? "Already in the library, stored once"
    : `Already in the library as ${isolated(stored)}, stored once`;
}

/** How much of the present step is done, from 0 to 1; undefined while nothing can be measured. */
export function progressOf({ status }: Upload): number | undefined {
  if (status.step === "making") return status.made / Math.max(1, status.total);
  return status.step === "sending" ? status.sent / Math.max(1, status.total) : undefined;
}
