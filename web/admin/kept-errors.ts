import type { Query, QueryCache } from "@tanstack/react-query";

/**
 * Keeps the error of a query without data while it is read again. TanStack Query forgets it, so a notice would leave
 * with its Retry button and the focus, and come back. A query that has left the screen begins anew.
 */
export function keepErrors(cache: QueryCache): void {
  const errors = new WeakMap<Query, Error>();
  cache.subscribe((event) => {
    const { query } = event;
    const { status, error, data } = query.state;
    const kept = errors.get(query);
    if (event.type === "observerRemoved" && query.getObserversCount() === 0) errors.delete(query);
    if (event.type !== "updated") return;
    if (event.action.type === "fetch") {
      if (kept) query.setState({ status: "error", error: kept });
    } else if (status === "error" && data === undefined && query.getObserversCount() > 0) {
      errors.set(query, error);
    } else errors.delete(query);
  });
}
