import { publicOrigin, type Shot, send } from "#bench/worker/load.ts";

/** A reply of the API as JSON, how long it took in ms, and the version it has. */
export type Answer<T> = { data: T; ms: number; version: number };

/** An admin of the running worker. */
export async function openEditor(origin: string) {
  const opened = await send(origin, {
    ...{ method: "POST", path: "/api/bare/session", status: 201, body: {} },
  } as Shot);
  const { cookie }: { cookie: string } = JSON.parse(opened.body);

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
    const reply = await send(origin, { method, path, status: 200, headers, body });
    const ms = performance.now() - startedAt;
    if (reply.status >= 300)
      throw new Error(`${path}: ${reply.status} ${reply.body.slice(0, 300)}`);
    const tagged = Number(reply.headers.etag?.replace(/\D/g, ""));
    return { data: JSON.parse(reply.body) as T, ms, version: tagged };
  }

  /** How many database rows a read costs. */
  async function rowsRead(path: string): Promise<number> {
    const headers = { Cookie: cookie, "X-Count-Rows": "1" };
    const reply = await send(origin, { path, status: 200, headers });
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`);
    return Number(reply.headers["x-rows-read"]);
  }

  return { call, rowsRead };
}
export type Editor = Awaited<ReturnType<typeof openEditor>>;
