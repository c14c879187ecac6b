import { isolated } from "#contract/isolated.ts";
import { listPeople } from "#contract/people.ts";
import type { SearchHit } from "#web/admin/section.ts";
import { call } from "#web/lib/api.ts";
import { maxTextLength } from "#web/lib/search-param.ts";
import { roleNames } from "./access-label.tsx";
import { peoplePath } from "./paths.ts";

const maxHits = 6;

/** Finds people by name or e-mail address, for the command palette. */
export async function searchPeople(
  phrase: string,
  signal: AbortSignal,
): Promise<readonly SearchHit[]> {
  // The server refuses a longer phrase.
  const q = phrase.slice(0, maxTextLength).trim();
  const { items } = await call(listPeople, { query: { q }, signal });
  return items.slice(0, maxHits).map((person) => ({
    id: person.id,
    label: person.name ? `${isolated(person.name)}, ${isolated(person.email)}` : person.email,
    detail: `Person, ${person.isDisabled ? "disabled" : roleNames[person.role].toLowerCase()}`,
    to: `${peoplePath}/${person.id}`,
  }));
}
