import type { ErrorGroup } from "#contract/error-groups.ts";

const maxLength = 80;

/** What an error is called in a sentence: the first line of its message, cut. */
export const errorTitle = ({ message }: Pick<ErrorGroup, "message">): string =>
  (message.split("\n", 1)[0] ?? "").slice(0, maxLength).toWellFormed() ||
  "An error without a message";
