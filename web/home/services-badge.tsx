import { QueryClient, useQuery } from "@tanstack/react-query";
import { getCmsAnalytics } from "#contract/entry-transfer.ts";
import { call } from "#web/lib/api.ts";

const minuteMs = 60_000;
const client = new QueryClient();

/** The number of services, in the corner of the window, for admins. */
export function ServicesBadge() {
  const { data } = useQuery(
    {
      queryKey: [getCmsAnalytics.path],
      queryFn: () => call(getCmsAnalytics),
      staleTime: minuteMs,
      refetchInterval: 5 * minuteMs,
      refetchOnWindowFocus: false,
      retry: false,
    },
    client,
  );
  if (!data) return null;
  const { totalServices } = data.data;
  return (
    <p className="services-badge">
      {totalServices} {totalServices === 1 ? "service" : "services"}
    </p>
  );
}
