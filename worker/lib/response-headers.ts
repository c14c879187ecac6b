import type { Context } from "hono";

/**
 * Adds the headers that the response does not have yet. `c.header` would copy the whole response for
 * each of them; here only a response that cannot be changed, such as that of a `fetch`, is copied once.
 */
export function addHeaders(c: Context, added: readonly (readonly [string, string])[]): void {
  const addTo = (headers: Headers) => {
    for (const [name, value] of added) if (!headers.has(name)) headers.set(name, value);
  };
  try {
    addTo(c.res.headers);
  } catch {
    c.res = new Response(c.res.body, c.res);
    addTo(c.res.headers);
  }
}
