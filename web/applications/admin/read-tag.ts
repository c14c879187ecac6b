import { applicationTag } from "#contract/application-fields.ts";

/** The tag that was typed, or why it is none; neither of an empty field. */
export function readTag(typed: string): { readonly tag?: string; readonly error?: string } {
  if (typed.trim() === "") return {};
  const { data: tag, error } = applicationTag.safeParse(typed);
  return tag === undefined ? { error: error?.issues[0]?.message ?? "Not a tag" } : { tag };
}
