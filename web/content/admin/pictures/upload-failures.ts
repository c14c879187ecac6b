import { errorMessage, isLostAnswer } from "#web/admin/kit/error-notice.tsx";
import { ApiError } from "#web/lib/api-error.ts";
import { RefusedFile } from "#web/lib/pictures/inspect-file.ts";
import type { UploadStatus } from "./upload-states.ts";

/** Refusals of a file that a repeat cannot change: too large, and no picture. */
const finalProblems: readonly number[] = [413, 415];

const hints: Readonly<Record<number, string>> = {
  401: "You have been signed out. Sign in in another tab, then retry.",
  409: "The same picture was completed meanwhile. Retry to use it.",
  413: "This file is too large; at most 20 MB are possible.",
};

/** What an error means for its upload, in a sentence for the person who chose the file. */
export function failureOf(error: unknown): UploadStatus {
  if (error instanceof RefusedFile) return { step: "refused", reason: error.message };
  if (error instanceof ApiError) {
    const isFinal = finalProblems.includes(error.status);
    const reason = hints[error.status] ?? errorMessage(error);
    return { step: isFinal ? "refused" : "failed", reason };
  }
  const what =
    error instanceof SyntaxError ? "The answer could not be read." : "The network did not answer.";
  const reason = isLostAnswer(error)
    ? `${what} Retry goes on where it stopped.`
    : "This browser could not make the smaller sizes.";
  return { step: "failed", reason };
}
