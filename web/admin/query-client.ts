import { MutationCache, QueryCache, QueryClient, type QueryKey } from "@tanstack/react-query";
import { ApiError } from "#web/lib/api-error.ts";
import { refreshSession } from "#web/lib/session.ts";
import { keepErrors } from "./kept-errors.ts";
import { answerInTime } from "./kit/answer-in-time.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** `null`: a 401 reads as null; default: it is an error. */
      onUnauthorized?: "null";
    };
    mutationMeta: {
      /** May take minutes, and shows that it is under way: it has no deadline, but can be stopped or has one for each request. */
      hasProgress?: true;
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

const inTime =
  <Given extends unknown[], Answer>(ask: (...given: Given) => Answer | Promise<Answer>) =>
  (...given: Given): Promise<Answer> =>
    answerInTime(Promise.resolve(ask(...given)));

function createQueryCache(): QueryCache {
  const cache = new QueryCache({ onError: onAuthError });
  keepErrors(cache);
  return cache;
}

/** Lets a client's calls fail when no answer comes in time, so that no form or list waits for ever. */
function withDeadline(client: QueryClient): QueryClient {
  const queryOptions = client.defaultQueryOptions.bind(client);
  client.defaultQueryOptions = (options) => {
    const defaulted = queryOptions(options);
    const { queryFn } = defaulted;
    if (options._defaulted || typeof queryFn !== "function") return defaulted;
    return { ...defaulted, queryFn: inTime(queryFn) };
  };
  const mutationOptions = client.defaultMutationOptions.bind(client);
  client.defaultMutationOptions = (options) => {
    const defaulted = mutationOptions(options);
    const { mutationFn, meta } = defaulted;
    if (options?._defaulted || !mutationFn || meta?.hasProgress) return defaulted;
    return { ...defaulted, mutationFn: inTime(mutationFn) };
  };
  return client;
}

/**
 * The cache of everything the back office reads. Queries are not retried and do not become stale. An error stays
 * until an answer comes, also while it is asked for again. Offline,
 * a call fails at once: a call that waits for the network would show nothing, and be lost when the page is closed.
 */
export const createQueryClient = (): QueryClient =>
  withDeadline(
    new QueryClient({
      queryCache: createQueryCache(),
      mutationCache: new MutationCache({ onError: onAuthError }),
      defaultOptions: {
        queries: {
          queryFn: fetchJson,
          retry: false,
          networkMode: "always",
          refetchOnReconnect: true,
          refetchOnWindowFocus: false,
          staleTime: Number.POSITIVE_INFINITY,
        },
        mutations: { retry: false, networkMode: "always" },
      },
    }),
  );
