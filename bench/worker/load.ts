import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";

/** One request; `status` is the expected one, default any. */
export type Shot = {
  readonly method?: "GET" | "POST" | "PATCH";
  readonly path: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};
/** The next request of a load; `n` is different for each, over all loads of this program. */
export type NextShot = (n: number) => Shot;
/** What a load measured: requests per second, and the 99th percentile of their duration in ms. */
export type LoadFigures = { perSecond: number; p99Ms: number };

export const connections = 16;
/** The origin of the pages that the forms come from. */
export const publicOrigin = "https://bench.example";
/** What every browser sends with a form of its own page. */
const formHeaders = { Origin: publicOrigin, "Sec-Fetch-Site": "same-origin" };
const agent = new Agent({ keepAlive: true, maxSockets: connections });
let sent = 0;

/** An invented client of its own for every request, because the rate limits count by client. */
const clientIp = (n: number) =>
  `2001:db8:${(n >> 16).toString(16)}:${(n & 0xffff).toString(16)}::1`;

type Reply = Pick<IncomingMessage, "headers"> & { status: number; body: string };

/** Sends one request; returns its status, headers and body. Rejects when the connection breaks or the status is not the expected one. */
export async function send(origin: string, shot: Shot): Promise<Reply> {
  sent += 1;
  const { method = "GET", path, body, headers, status: expected } = shot;
  const json = body === undefined ? undefined : JSON.stringify(body);
  const outgoing = request(`${origin}${path}`, {
    agent,
    method,
    headers: {
      "CF-Connecting-IP": clientIp(sent),
      ...(json !== undefined && { "Content-Type": "application/json", ...formHeaders }),
      ...headers,
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once("response", resolve).once("error", reject);
  });
  outgoing.end(json);
  const response = await answered;
  const { statusCode: status = 0, headers: received } = response;
  const reply = { status, headers: received, body: await text(response) };
  if (expected !== undefined && status !== expected)
    throw new Error(`${path}: ${status} ${reply.body.slice(0, 300)}`);
  return reply;
}

/** Signs in a new admin; gives the `Cookie` header. */
export async function openSession(origin: string): Promise<string> {
  const shot: Shot = { method: "POST", path: "/api/bare/session", status: 201, body: {} };
  return JSON.parse((await send(origin, shot)).body).cookie;
}

/** The value that a share of the values, such as 0.99, do not exceed; NaN without values. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/** Sends requests over 16 connections for a time. Throws when a connection breaks or a status is not the expected one. */
export async function load(
  origin: string,
  next: NextShot,
  { ms, onReply }: { ms: number; onReply?: (body: string, shot: Shot) => void },
): Promise<LoadFigures> {
  const durations: number[] = [];
  const startedAt = performance.now();
  const visit = async () => {
    while (performance.now() - startedAt < ms) {
      const shot = next(sent);
      const sentAt = performance.now();
      const { body } = await send(origin, shot);
      durations.push(performance.now() - sentAt);
      onReply?.(body, shot);
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: durations.length / seconds, p99Ms: percentile(durations, 0.99) };
}
