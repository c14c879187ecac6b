import { titleFieldOf } from "#contract/content-entries.ts";
import type { Control } from "./field-controls.ts";

/** Where a field stands: in the text, beside it, or under "Search & share". */
export type FieldGroups = Readonly<Record<"writing" | "settings" | "search", readonly string[]>>;

const isSearchField = (name: string) => /^seo[A-Z]/.test(name);

/**
 * Sorts the fields of a kind. A kind with a rich text is written as a page: its title, its texts of several
 * lines and the rich text in the wide column, everything else beside them. Other kinds are one form.
 */
export function groupFields(controls: Readonly<Record<string, Control>>): FieldGroups {
  const names = Object.keys(controls);
  const search = names.filter(isSearchField);
  const others = names.filter((name) => !isSearchField(name));
  const isPage = others.some((name) => controls[name]?.type === "rich-text");
  if (!isPage) return { writing: others, settings: [], search };
  const title = titleFieldOf(others);
  const isText = (name: string) =>
    name === title || ["text", "rich-text"].includes(controls[name]?.type ?? "");
  return {
    writing: others.filter(isText),
    settings: others.filter((name) => !isText(name)),
    search,
  };
}
