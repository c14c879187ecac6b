import { applicationTag } from "#contract/application-fields.ts";

/** The tags that were typed, with commas between them, or why a part is none; neither of an empty field. */
export function readTags(typed: string): {
  readonly tags: readonly string[];
  readonly error?: string;
} {
  const parts = typed.split(",").filter((part) => part.trim() !== "");
  const read = parts.map((part) => applicationTag.safeParse(part));
  const failed = read.find(({ success }) => !success);
  if (failed) return { tags: [], error: failed.error?.issues[0]?.message ?? "Not a tag" };
  return { tags: [...new Set(read.flatMap(({ data }) => data ?? []))] };
}
