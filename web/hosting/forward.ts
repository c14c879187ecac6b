/** The response when the worker cannot be reached. */
const unreachable = () =>
  new Response("The service is busy. Please try again in a moment.\n", {
    status: 503,
    headers: {
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
      "Retry-After": "5",
    },
  });

/** Forwards a request unchanged to the worker, WebSocket upgrades included. */
export const forward: PagesFunction<{ API: Fetcher }> = ({ env, request }) =>
  env.API.fetch(request).catch(unreachable);
