import type { Context } from "hono";
import type { AppEnv } from "./env.ts";

/**
 * The bytes of an uploaded file. The deadline of the request starts again with each part that arrives,
 * because a slow connection is no slow dependency. The policy of the route limits the size.
 */
export async function receiveBytes(c: Context<AppEnv>): Promise<Uint8Array<ArrayBuffer>> {
  const { body } = c.req.raw;
  const length = Number.parseInt(c.req.header("Content-Length") ?? "0", 10);
  // A body of unknown length has been read by the policy, up to its limit.
  if (body === null || length === 0) return new Uint8Array(await c.req.arrayBuffer());
  // One buffer of the announced length: a copy at the end would need the memory twice.
  const bytes = new Uint8Array(length);
  let received = 0;
  for await (const part of body) {
    bytes.set(part, received);
    received += part.length;
    c.set("lastPartAt", Date.now());
  }
  return bytes.subarray(0, received);
}
