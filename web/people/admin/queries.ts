import { useQuery } from "@tanstack/react-query";
import { countPeople, listPeople, type PersonDetail } from "#contract/people.ts";
import { useListCount, usePagedList } from "#web/admin/kit/paged-list.ts";
import { call } from "#web/lib/api.ts";
import type { Filter } from "./filter.ts";

/** The start of the key of every query about people. */
export const peopleKey = listPeople.path;

/** The key of one person. */
export const personKey = (id: string) => [peopleKey, id] as const;

/** The pages of a filtered list. */
export const usePeople = (filter: Filter) =>
  usePagedList(peopleKey, filter, ({ cursor, signal }) =>
    call(listPeople, { query: { ...filter, cursor }, signal }),
  );

/** How many people a filtered list has. */
export const usePeopleCount = (filter: Filter) =>
  useListCount(peopleKey, filter, (signal) => call(countPeople, { query: filter, signal }));

/** What has to be read to show a person. */
export const personQueries = (id: string) => [{ queryKey: personKey(id) }];

/** One person; shown from the cache at once, and read again each time. */
export const usePerson = (id: string) =>
  useQuery<PersonDetail>({ queryKey: personKey(id), staleTime: 0 });
