import { contentKinds, type EntryKind } from "#contract/content.ts";
import { entryKinds, titleField } from "#contract/content-entries.ts";
import type { Noun } from "#web/admin/kit/count-label.ts";
import { capitalized } from "#web/admin/kit/number-words.ts";

/** What the screens call a kind: its list, and its entries in a sentence. */
type KindName = { readonly list: string; readonly noun: Noun };

const names: Partial<Record<EntryKind, KindName>> = {
  service: { list: "Services", noun: { one: "service", many: "services" } },
  team: { list: "Team", noun: { one: "team member", many: "team members" } },
  testimonial: { list: "Testimonials", noun: { one: "testimonial", many: "testimonials" } },
  post: { list: "Blog", noun: { one: "post", many: "posts" } },
  audience: { list: "Audiences", noun: { one: "audience card", many: "audience cards" } },
};

/** The names of a kind; a kind without an entry here is called as the contract calls it. */
export const kindName = (kind: EntryKind): KindName =>
  names[kind] ?? {
    list: capitalized(contentKinds[kind].cmsList),
    noun: { one: kind, many: contentKinds[kind].cmsList },
  };

/** The kind whose list has this name in the URL. */
export const kindOfList = (list: string | undefined): EntryKind | undefined =>
  entryKinds.find((kind) => contentKinds[kind].cmsList === list);

/** The kinds that have a tab, as specified; the overview links the lists of the others. */
export const tabKinds: readonly EntryKind[] = ["service", "team", "testimonial", "post"];

/** What an entry is called: its title, the name of the person, or the first field of another kind. */
export function entryTitle(entry: { readonly kind: EntryKind }): string {
  const title: unknown = Reflect.get(entry, titleField(entry.kind));
  return typeof title === "string" && title !== "" ? title : "Untitled";
}
