import type * as z from "zod/mini";
import type { Endpoint, Schema } from "#contract/endpoint.ts";
import { readBody } from "./api-error.ts";

/** An endpoint that replies with JSON or with nothing; the others are URLs for the browser. */
type CallableEndpoint = Endpoint & { readonly reply: Schema | "empty" };
type ReplyOf<E extends Endpoint> = E["reply"] extends Schema ? z.output<E["reply"]> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> & object : S extends object ? Blob : undefined;

type Arguments<E extends Endpoint> = {
  params?: InputOf<E["params"]>;
  query?: InputOf<E["query"]>;
  /** The headers the endpoint declares, such as `Idempotency-Key`. */
  headers?: InputOf<E["headers"]>;
  body?: InputOf<E["body"]>;
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
};

/** The URL of an endpoint with its parameters filled in; empty query values are left out. */
export function endpointUrl(
  endpoint: Endpoint,
  { params = {}, query = {} }: { params?: object | undefined; query?: object | undefined } = {},
): string {
  const values = new Map(Object.entries(params));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== ""),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

function requestHeaders(declared: object, body: unknown): Headers {
  const headers = new Headers({ Accept: "application/json" });
  // A Blob brings its own type.
  if (body !== undefined && !(body instanceof Blob))
    headers.set("Content-Type", "application/json");
  for (const [name, value] of Object.entries(declared)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  return headers;
}

/**
 * Calls an endpoint and returns its reply. Sends cookies; retries nothing. Throws `ApiError` for a
 * failed request and the browser's own `TypeError` when the network is unavailable.
 *
 * @example
 * const { reference } = await call(sendMessage, { body, headers: { "Idempotency-Key": key } });
 */
export async function call<E extends CallableEndpoint>(
  endpoint: E,
  { params, query, headers = {}, body, signal, keepalive }: Arguments<E> = {},
): Promise<ReplyOf<E>> {
  const response = await fetch(endpointUrl(endpoint, { params, query }), {
    method: endpoint.method,
    headers: requestHeaders(headers, body),
    credentials: "include",
    body: body === undefined || body instanceof Blob ? (body ?? null) : JSON.stringify(body),
    signal: signal ?? null,
    keepalive: keepalive ?? false,
  });
  const text = await readBody(response);
  // The one cast of the browser side: the worker has parsed this body with the same schema.
  return (endpoint.reply === "empty" ? undefined : JSON.parse(text)) as ReplyOf<E>;
}
