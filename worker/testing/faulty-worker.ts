import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { app } from "#worker/app.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { inVirtualTime } from "./faults.ts";
import { freshIp } from "./request.ts";

/** The promise to every client: an answer, good or bad, within ten seconds. */
export const longestMs = 10_000;

export type Bindings = Partial<AppEnv["Bindings"]>;

/** A request; a body that is no text and no bytes is sent as JSON. */
export type Sent = {
  readonly method?: string;
  readonly path: string;
  readonly body?: string | Uint8Array<ArrayBuffer> | object;
  readonly headers?: Readonly<Record<string, string>>;
};

const isRaw = (body: unknown) => typeof body === "string" || body instanceof Uint8Array;

/** Sends a request to the worker; `bindings` replace its own. */
export async function send(
  { method = "GET", path, body, headers }: Sent,
  bindings: Bindings = {},
  context = createExecutionContext(),
): Promise<Response> {
  const request = new Request(env.PUBLIC_ORIGIN + path, {
    method,
    headers: {
      "CF-Connecting-IP": freshIp(),
      Origin: env.PUBLIC_ORIGIN,
      ...(body && !isRaw(body) && { "Content-Type": "application/json" }),
      ...headers,
    },
    body: isRaw(body) ? (body as string) : body ? JSON.stringify(body) : null,
  });
  return app.fetch(request, { ...env, ...bindings }, context);
}

/** Expects the answers of a worker with faulty bindings to keep the promise; gives them in the order of the bindings. */
export async function answers(sent: Sent, faulty: readonly Bindings[]): Promise<Response[]> {
  const { result, tookMs } = await inVirtualTime(() =>
    Promise.all(faulty.map((bindings) => send(sent, bindings))),
  );
  expect(tookMs).toBeLessThanOrEqual(longestMs);
  for (const { status, headers, webSocket } of result) {
    webSocket?.accept();
    webSocket?.close();
    if (status >= 500) expect(headers.get("Retry-After")).toMatch(/^\d+$/);
  }
  return result;
}

/** The answer of a worker with faulty bindings, which must keep the promise. */
export async function answer(sent: Sent, bindings: Bindings): Promise<Response> {
  const [response] = await answers(sent, [bindings]);
  return response as Response;
}
