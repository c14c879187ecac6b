import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribeToSubmissions } from "#web/forms/submission-broadcast.ts";
import type { AdminSection } from "./section.ts";

/** Refreshes what the sections list that asked for that after a submission to an endpoint: the records of their badges. */
export function refreshAfter(
  path: string,
  sections: readonly AdminSection[],
  client: Pick<QueryClient, "invalidateQueries">,
): void {
  for (const { refreshOn, badge = [] } of sections) {
    if (!refreshOn?.includes(path)) continue;
    for (const { queryKey } of badge) void client.invalidateQueries({ queryKey: [queryKey[0]] });
  }
}

/** Keeps the lists true while this browser submits forms of the site in another tab. */
export function useRefreshOnSubmission(sections: readonly AdminSection[]): void {
  const client = useQueryClient();
  useEffect(
    () => subscribeToSubmissions((path) => refreshAfter(path, sections, client)),
    [sections, client],
  );
}
