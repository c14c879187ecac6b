import type * as z from "zod/mini";
import type { Endpoint, Schema } from "#contract/endpoint.ts";
import type { ProblemBody } from "#contract/problem.ts";

type InputOf<S> = S extends Schema ? z.input<S> & object : undefined;
type ReplyOf<E extends Endpoint> = E["reply"] extends Schema ? z.output<E["reply"]> : undefined;

type Arguments<E extends Endpoint> = {
  params?: InputOf<E["params"]>;
  query?: InputOf<E["query"]>;
  body?: InputOf<E["body"]>;
  /** Makes a repeated submission one submission. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
};

/** A refused request: the message is `<status>: <body text>`, the parsed problem is beside it. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly problem: ProblemBody["error"] | null;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.problem = parseProblem(text);
  }
}

function parseProblem(text: string): ProblemBody["error"] | null {
  try {
    const { error } = JSON.parse(text) as Partial<ProblemBody>;
    return typeof error?.code === "string" ? error : null;
  } catch {
    // Not our worker's answer: a proxy's page, or nothing at all.
    return null;
  }
}

/** The address of an endpoint with its parameters filled in; empty query values are left out. */
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

/**
 * Asks an endpoint and gives what it promises. Cookies go along; nothing is retried. Throws
 * `ApiError` for a refusal and the browser's own `TypeError` when the network is gone.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  { params, query, body, idempotencyKey, signal, keepalive }: Arguments<E> = {},
): Promise<ReplyOf<E>> {
  const headers = new Headers({ Accept: "application/json" });
  if (body !== undefined) headers.set("Content-Type", "application/json");
  if (idempotencyKey !== undefined) headers.set("Idempotency-Key", idempotencyKey);
  const response = await fetch(endpointUrl(endpoint, { params, query }), {
    method: endpoint.method,
    headers,
    credentials: "include",
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    keepalive: keepalive ?? false,
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  // The one cast of the browser side: the worker has parsed this body with the same schema.
  return (endpoint.reply === null ? undefined : JSON.parse(text)) as ReplyOf<E>;
}
