import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { subscribeToSubmissions } from "#web/forms/submission-broadcast.ts";
import type { AdminSection } from "./section.ts";

/** Refreshes the queries of an endpoint after a submission to it, if a section asked for that. */
export function refreshAfter(
  path: string,
  sections: readonly AdminSection[],
  client: Pick<QueryClient, "invalidateQueries">,
): void {
  if (!sections.some(({ refreshOn }) => refreshOn?.includes(path))) return;
  void client.invalidateQueries({ queryKey: [path] });
}

/** Keeps the lists true while this browser submits forms of the site in another tab. */
export function useRefreshOnSubmission(sections: readonly AdminSection[]): void {
  const client = useQueryClient();
  useEffect(
    () => subscribeToSubmissions((path) => refreshAfter(path, sections, client)),
    [sections, client],
  );
}
