import type { Context } from "hono";
import type { AppEnv } from "./env.ts";

function expandIpv6(address: string): string[] {
  const [head = "", tail] = address.split("::");
  const left = head === "" ? [] : head.split(":");
  if (tail === undefined) return left;
  const right = tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right];
}

/** Whose bucket an address falls into: IPv4 as it is, IPv6 cut to its /64 in one spelling. */
export function rateLimitKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(":")) return address;
  const groups = expandIpv6(address).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** The bucket of whoever sent this request, from the platform's own header and nothing else. */
export function clientRateLimitKey(c: Context<AppEnv>): string {
  return rateLimitKey(c.req.header("CF-Connecting-IP") ?? "unknown");
}
