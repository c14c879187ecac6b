import type { FieldProblem } from "#contract/problem.ts";
import { isDone } from "#web/admin/kit/error-notice.tsx";
import { ApiError } from "#web/lib/api-error.ts";

/**
 * Why a save failed. `refused` names the fields the server did not take; `temporary` is worth another
 * attempt by itself, `lasting` only after a change; `done` is none, because what was saved would be in conflict with itself.
 */
export type SaveFailure =
  | { readonly kind: "conflict" | "signed-out" | "offline" }
  | { readonly kind: "refused"; readonly fields: readonly FieldProblem[]; readonly message: string }
  | { readonly kind: "temporary" | "lasting" | "done"; readonly message: string };

const isTemporary = (status: number) => status === 429 || status >= 500;

/** Classifies what a save has thrown. */
export function saveFailure(error: unknown): SaveFailure {
  // The browser's own error: the request or its answer was lost.
  if (!(error instanceof ApiError)) return { kind: "offline" };
  const { status, problem } = error;
  const message = problem?.detail ?? `the server answered ${status}`;
  if (status === 401) return { kind: "signed-out" };
  if (status === 409) return { kind: "conflict" };
  if (status === 422 && problem?.fields?.length)
    return { kind: "refused", fields: problem.fields, message };
  if (isDone(error)) return { kind: "done", message };
  if (status === 404) return { kind: "lasting", message: "this entry does not exist any more" };
  return { kind: isTemporary(status) ? "temporary" : "lasting", message };
}
