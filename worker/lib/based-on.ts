import type * as z from "zod/mini";
import type { versionHeaders } from "#contract/version-tag.ts";
import { problem } from "./problem.ts";

/** The version a write is based on; throws 428 `precondition_required` when its `If-Match` is missing. */
export function basedOn({ "If-Match": tag }: z.output<typeof versionHeaders>): number {
  if (tag === undefined) throw problem("precondition_required");
  return Number(tag.replace(/\D/g, ""));
}
