import { useQuery } from "@tanstack/react-query";
import { cmsListEndpoint } from "#contract/entries.ts";
import { listKey, staleMs } from "#web/content/admin/entry-queries.ts";
import { entryTitle } from "#web/content/admin/kind-names.ts";
import { call } from "#web/lib/api.ts";

/** Fields for which the names of the team are suggested. */
const personFields = ["author"];

const none: readonly string[] = [];

/** What to suggest in a field of one line: the first names of the team for the author of a post. */
export function useSuggestions(path: string): readonly string[] {
  const { data = none } = useQuery({
    queryKey: [...listKey("team"), "names"],
    queryFn: async ({ signal }) => {
      const { data: team } = await call(cmsListEndpoint("team"), { signal });
      return [...new Set(team.map((entry) => entryTitle(entry)))];
    },
    staleTime: staleMs,
    enabled: personFields.includes(path),
  });
  return data;
}
