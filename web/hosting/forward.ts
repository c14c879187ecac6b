/** Hands a request to the worker as it came, WebSocket upgrades included. */
export const forward: PagesFunction<{ API: Fetcher }> = ({ env, request }) =>
  env.API.fetch(request);
