import * as z from "zod/mini";
import type { FieldProblem } from "#contract/problem.ts";
import type { Fields } from "./form-values.ts";

const needed = "Needed to publish";

function tooLong({ origin, maximum }: { origin: string; maximum: number | bigint }): string {
  const limit = maximum.toLocaleString("en-GB");
  if (origin === "string") return `Please keep this under ${limit} characters`;
  return origin === "array" ? `At most ${limit}` : `At most ${limit}, please`;
}

/** Says what is wrong with a field where its schema has no sentence of its own. */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null || issue.input === "") return needed;
  switch (issue.code) {
    case "too_small":
      return issue.origin === "number" ? `At least ${issue.minimum}, please` : needed;
    case "too_big":
      return tooLong(issue as { origin: string; maximum: number | bigint });
    case "invalid_value":
      return "Please choose one of the options";
    default:
      return "This is not in the right form yet";
  }
}

/** What keeps a document from being published, one problem a field, in the order of the schema. */
export function documentProblems(schema: z.core.$ZodType, document: Fields): FieldProblem[] {
  const { error } = z.safeParse(schema, document, { error: issueMessage });
  const messages = new Map<string, string>();
  for (const { path, message } of error?.issues ?? []) {
    const field = path.join(".");
    if (!messages.has(field)) messages.set(field, message);
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}
