import { env, exports } from "cloudflare:workers";
import { expect } from "vitest";
import { problemBody, problemMediaType, problemUri } from "#contract/problem.ts";

type Sent = {
  /** Sent as it is when it is a text or bytes, else as JSON. */
  body?: unknown;
  /** A null header is not sent. */
  headers?: Record<string, string | null>;
  /** A session cookie, as `signIn` gives it. */
  cookie?: string;
  key?: string;
};

let clients = 0;

/** An IP no other test of the file uses, so that rate limits count each test by itself. */
export function freshIp(): string {
  clients += 1;
  return `2001:db8:${clients.toString(16)}::1`;
}

/** The headers of a form that a browser posts without script. */
export const htmlFormHeaders = {
  Accept: "text/html,application/xhtml+xml,*/*;q=0.8",
  "Content-Type": "application/x-www-form-urlencoded",
  "Sec-Fetch-Dest": "document",
  "Sec-Fetch-Mode": "navigate",
  "Sec-Fetch-Site": "same-origin",
};

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> | undefined =>
  body === undefined || typeof body === "string" || body instanceof Uint8Array;

/** Sends a request to the worker as the site's own pages do. */
export function request(method: string, path: string, sent: Sent = {}): Promise<Response> {
  const headers = new Headers({ "CF-Connecting-IP": freshIp() });
  if (method === "GET") headers.set("Sec-Fetch-Site", "same-origin");
  else headers.set("Origin", env.PUBLIC_ORIGIN);
  for (const [name, value] of Object.entries(sent.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
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
    body: isRaw(body) ? (body ?? null) : JSON.stringify(body),
  });
}

/** The reply that a browser shows in the end: after 303, the page that the form leads to. */
export async function followed(response: Response): Promise<Response> {
  if (response.status !== 303) return response;
  return request("GET", response.headers.get("Location") ?? "");
}

/** The status and code of a problem response and the fields it names; throws for any other response. */
export async function errorOf(response: Response) {
  expect(response.headers.get("Content-Type")).toBe(problemMediaType);
  const { status, code, type, fields = [] } = problemBody.parse(await response.json());
  expect({ status, type }).toEqual({ status: response.status, type: problemUri(code) });
  return { status, code, fields: fields.map(({ field }) => field) };
}
