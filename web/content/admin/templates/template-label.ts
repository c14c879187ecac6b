import { isolated } from "#contract/isolated.ts";
import type { Template } from "#contract/templates.ts";

/** A template by name and version; one that was never edited has none. */
export function templateLabel({
  name,
  version,
  isStandard,
}: Pick<Template, "name" | "version" | "isStandard">): string {
  if (version > 0) return `${isolated(name)}, version ${version}`;
  return isStandard ? `${isolated(name)}, standard` : name;
}
