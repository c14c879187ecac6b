import type { CmsEntry } from "#contract/entries.ts";
import type { Fields } from "./form-values.ts";

/** The document that is edited: the draft, else what readers see. */
export const workingCopy = ({ draft, live }: Pick<CmsEntry, "draft" | "live">): Fields =>
  draft ?? live ?? {};
