import { useQuery } from "@tanstack/react-query";
import { listTeam } from "#contract/team.ts";
import { call } from "#web/lib/api.ts";

const staleMs = 30_000;

/** The people a record can be assigned to. */
export const useTeam = () =>
  useQuery({
    queryKey: [listTeam.path],
    queryFn: ({ signal }) => call(listTeam, { signal }),
    staleTime: staleMs,
  });
