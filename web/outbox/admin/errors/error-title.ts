import { startOf } from "#contract/cut-text.ts";
import type { ErrorGroup } from "#contract/error-groups.ts";

const maxLength = 80;

/** What an error is called in a sentence: the first line of its message, cut. */
export const errorTitle = ({ message }: Pick<ErrorGroup, "message">): string =>
  startOf(message.split("\n", 1)[0] ?? "", maxLength) || "An error without a message";
