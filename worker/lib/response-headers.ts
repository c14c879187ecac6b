import type { Context } from "hono";

/**
 * Changes the headers of the response in place. `c.header` would copy the whole response each time; here
 * only a response that cannot be changed, such as that of a `fetch`, is copied once.
 */
export function changeHeaders(c: Context, change: (headers: Headers) => void): void {
  try {
    change(c.res.headers);
  } catch {
    c.res = new Response(c.res.body, c.res);
    change(c.res.headers);
  }
}
