import type { CmsEntry } from "#contract/entries.ts";
import { entryTitle } from "#web/content/admin/kind-names.ts";
import type { Fields } from "./form-values.ts";

/** The document that is edited: the draft, else what readers see. */
export const workingCopy = ({ draft, live }: Pick<CmsEntry, "draft" | "live">): Fields =>
  draft ?? live ?? {};

/** What the document that is edited is called. */
export const workingTitle = (entry: CmsEntry): string =>
  entryTitle({ ...workingCopy(entry), kind: entry.kind });
