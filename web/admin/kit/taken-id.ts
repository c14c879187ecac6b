import { ApiError } from "#web/lib/api-error.ts";

/** Whether what was sent before under the same id is stored: its reply was lost, and the text changed since. */
export const isTakenId = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === "idempotency_conflict";
