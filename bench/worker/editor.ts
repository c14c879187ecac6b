import { openSession, publicOrigin, send } from "#bench/worker/load.ts";

/** A reply of the API as JSON, how long it took in ms, and the version it has. */
export type Answer<T> = { data: T; ms: number; version: number };

/** An admin of the running worker. */
export async function openEditor(origin: string) {
  const cookie = await openSession(origin);

  /** Sends one request and throws for any failure; `version` is the one a write is based on. */
  async function call<T>(
    method: "GET" | "POST" | "PATCH",
    path: string,
    { body, version }: { body?: unknown; version?: number } = {},
  ): Promise<Answer<T>> {
    const headers = {
      Cookie: cookie,
      Origin: publicOrigin,
      ...(version !== undefined && { "If-Match": `"v${version}"` }),
    };
    const startedAt = performance.now();
    const reply = await send(origin, { method, path, headers, body });
    const ms = performance.now() - startedAt;
    if (reply.status >= 300)
      throw new Error(`${path}: ${reply.status} ${reply.body.slice(0, 300)}`);
    const tagged = Number(reply.headers.etag?.replace(/\D/g, ""));
    return { data: JSON.parse(reply.body) as T, ms, version: tagged };
  }

  /** Reads, and counts the database rows it costs. */
  async function read<T>(path: string): Promise<Pick<Answer<T>, "data" | "ms"> & { rows: number }> {
    const headers = { Cookie: cookie, "X-Count-Rows": "1" };
    const startedAt = performance.now();
    const reply = await send(origin, { path, status: 200, headers });
    const ms = performance.now() - startedAt;
    const rows = Number(reply.headers["x-rows-read"]);
    return { data: JSON.parse(reply.body) as T, ms, rows };
  }

  return { call, read };
}
export type Editor = Awaited<ReturnType<typeof openEditor>>;
