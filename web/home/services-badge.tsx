import { QueryClient, useQuery } from "@tanstack/react-query";
import { listEndpoint } from "#contract/content-endpoints.ts";
import { call } from "#web/lib/api.ts";

const minuteMs = 60_000;
const services = listEndpoint("service");
const client = new QueryClient();

/** The number of services on the site, in the corner of the window, for admins. */
export function ServicesBadge() {
  const { data } = useQuery(
    {
      queryKey: [services.path],
      queryFn: () => call(services),
      staleTime: minuteMs,
      refetchInterval: 5 * minuteMs,
      refetchOnWindowFocus: false,
      retry: false,
    },
    client,
  );
  if (!data) return null;
  return (
    <p className="services-badge">
      {data.items.length} {data.items.length === 1 ? "service" : "services"}
    </p>
  );
}
