import { env, exports } from "cloudflare:workers";

type Sent = {
  body?: unknown;
  headers?: Record<string, string>;
  /** A session cookie, as `signIn` gives it. */
  cookie?: string;
  key?: string;
};

let clients = 0;

/** A client address nobody else in the file uses, so that dampers count each test alone. */
export function freshIp(): string {
  clients += 1;
  return `2001:db8:${clients.toString(16)}::1`;
}

/** Asks the worker the way the site's own pages do. */
export function request(method: string, path: string, sent: Sent = {}): Promise<Response> {
  const headers = new Headers({ "CF-Connecting-IP": freshIp(), ...sent.headers });
  if (method !== "GET" && !headers.has("Origin")) headers.set("Origin", env.PUBLIC_ORIGIN);
  if (sent.cookie) headers.set("Cookie", sent.cookie);
  if (sent.key) headers.set("Idempotency-Key", sent.key);
  if (sent.body !== undefined && !headers.has("Content-Type")) {
    headers.set("Content-Type", "application/json");
  }
  const { body } = sent;
  return exports.default.fetch(`${env.PUBLIC_ORIGIN}${path}`, {
    method,
    headers,
    redirect: "manual",
    body: body === undefined || typeof body === "string" ? (body ?? null) : JSON.stringify(body),
  });
}

/** The code of a refusal and the fields it names. */
export async function errorOf(response: Response) {
  const { error } = await response.json<{
    error: { code: string; fields?: { field: string }[] };
  }>();
  return {
    status: response.status,
    code: error.code,
    fields: error.fields?.map(({ field }) => field) ?? [],
  };
}
