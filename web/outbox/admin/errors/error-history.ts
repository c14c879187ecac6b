import type { ErrorChange } from "#contract/error-groups.ts";

/** The history of an error with who made each change: an admin by email, or a new error report, which reopens a resolved error. */
export const withActors = (history: readonly ErrorChange[]) =>
  history.map(({ isByErrorReport, ...change }) => ({
    ...change,
    actorEmail: isByErrorReport ? "by a new error report" : change.actorEmail,
  }));
