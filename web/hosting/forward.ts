/** The response when the worker cannot be reached, which only the log of the Pages project can tell. */
function unreachable(error: unknown): Response {
  // biome-ignore lint/suspicious/noConsole: the log of a Pages project
  console.error("The worker could not be reached.", error);
  return new Response("The service is busy. Please try again in a moment.\n", {
    status: 503,
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
      "Retry-After": "5",
    },
  });
}

/** Forwards a request unchanged to the worker, WebSocket upgrades included. */
export const forward: PagesFunction<{ API: Fetcher }> = ({ env, request }) =>
  env.API.fetch(request).catch(unreachable);
