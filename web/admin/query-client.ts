import { MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "#web/lib/api.ts";
import { refreshSession } from "#web/lib/session.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** `null`: a 401 reads as null; default: it is an error. */
      onUnauthorized?: "null";
    };
  }
}

type QueryContext = {
  readonly queryKey: QueryKey;
  readonly signal: AbortSignal;
  readonly meta: { onUnauthorized?: "null" } | undefined;
};

/** Reads JSON from the URL that the parts of the key make, joined by slashes. */
async function fetchJson({ queryKey, signal, meta }: QueryContext): Promise<unknown> {
  const response = await fetch(queryKey.join("/"), { credentials: "include", signal });
  if (response.status === 401 && meta?.onUnauthorized === "null") return null;
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  return JSON.parse(text);
}

/** Reads the session again after a 401 or 403, because the page may no longer be allowed. */
function onAuthError(error: unknown): void {
  if (error instanceof ApiError && [401, 403].includes(error.status)) void refreshSession();
}

/** The cache of everything the back office reads. Queries are not retried and do not become stale. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: onAuthError }),
    mutationCache: new MutationCache({ onError: onAuthError }),
    defaultOptions: {
      queries: {
        queryFn: fetchJson,
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    },
  });
