import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { countPeople, listPeople, type PersonDetail } from "#contract/people.ts";
import { call } from "#web/lib/api.ts";
import type { Filter } from "./filter.ts";

/** Other admins change the same people, so a list is read again after this time. */
const staleMs = 30_000;

/** The start of the key of every query about people. */
export const peopleKey = listPeople.path;

/** The key of one person. */
export const personKey = (id: string) => [peopleKey, id] as const;

/** The pages of a filtered list; shows the previous list until the new one has come. */
export const usePeople = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: [peopleKey, "list", filter],
    queryFn: ({ pageParam, signal }) =>
      call(listPeople, { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });

/** How many people a filtered list has; the count before stays until the new one has come. */
export const usePeopleCount = (filter: Filter) =>
  useQuery({
    queryKey: [peopleKey, "count", filter],
    queryFn: ({ signal }) => call(countPeople, { query: filter, signal }),
    placeholderData: keepPreviousData,
    staleTime: staleMs,
  });

/** One person; shown from the cache at once, and read again each time. */
export const usePerson = (id: string) =>
  useQuery<PersonDetail>({ queryKey: personKey(id), staleTime: 0 });
