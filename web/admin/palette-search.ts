import { useQueries } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { AdminSection, SearchHit, SectionSearch } from "./section.ts";

/** What was found under one name: "Applications". */
export type FoundGroup = {
  readonly name: string;
  readonly hits: readonly SearchHit[];
  /** Whether these are the hits of the phrase before, which cannot be opened. */
  readonly isStale: boolean;
  readonly state: "found" | "searching" | "slow" | "failed";
  readonly retry: () => void;
};

type NamedSearch = {
  readonly path: string;
  readonly name: string;
  readonly search: SectionSearch;
};

/** Every search of the sections by its name: that of its section, or of its own where a section has several. */
export const searchesOf = (
  sections: readonly Pick<AdminSection, "path" | "label" | "search">[],
): readonly NamedSearch[] =>
  sections.flatMap(({ path, label, search = {} }) =>
    typeof search === "function"
      ? [{ path, name: label, search }]
      : Object.entries(search).map(([name, each]) => ({ path, name, search: each })),
  );

/** A phrase of fewer characters finds too much. */
const minLength = 2;
/** A phrase is searched once it has stayed for this long, in milliseconds. */
const restMs = 150;
/** After this long a search says that it is still at work, in milliseconds. */
const slowMs = 1000;

/** Waits until a phrase has rested; rejects when another one has come. */
const rest = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, restMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Whether something is at work for long on the same phrase. */
function useIsSlow(phrase: string, isBusy: boolean): boolean {
  const [slowPhrase, setSlowPhrase] = useState<string | null>(null);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setSlowPhrase(phrase), slowMs);
    return () => clearTimeout(timer);
  }, [phrase, isBusy]);
  return isBusy && slowPhrase === phrase;
}

/** Searches all sections; what was found for the phrase before stays until the new hits have come. */
export function useSearches(sections: readonly AdminSection[], phrase: string) {
  const searches = searchesOf(sections);
  const isOn = phrase.length >= minLength;
  /** What each search has found last, by its name. */
  const last = useRef(new Map<string, readonly SearchHit[]>());
  const results = useQueries({
    queries: searches.map(({ path, name, search }) => ({
      queryKey: [path, "search", name, phrase],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        await rest(signal);
        return search(phrase, signal);
      },
      enabled: isOn,
      staleTime: 10_000,
      // Each phrase is another query here, which knows nothing of the one before.
      placeholderData: () => last.current.get(name),
    })),
  });
  useEffect(() => {
    if (!isOn) last.current.clear();
    for (const [index, { name }] of searches.entries()) {
      const { data, isPlaceholderData } = results[index] ?? {};
      if (isOn && data && !isPlaceholderData) last.current.set(name, data);
    }
  });
  const isSearching = results.some(({ isFetching }) => isFetching);
  const isSlow = useIsSlow(phrase, isSearching);
  const groups = searches.map(({ name }, index): FoundGroup => {
    const result = results[index];
    const working = isSlow ? "slow" : "searching";
    return {
      name,
      hits: result?.data ?? [],
      isStale: result?.isPlaceholderData ?? false,
      state: result?.isFetching ? working : result?.isError ? "failed" : "found",
      retry: () => void result?.refetch(),
    };
  });
  return { isSearching, groups: isOn ? groups : [] };
}
