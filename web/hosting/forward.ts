/** Forwards a request unchanged to the worker, WebSocket upgrades included. */
export const forward: PagesFunction<{ API: Fetcher }> = ({ env, request }) =>
  env.API.fetch(request);
