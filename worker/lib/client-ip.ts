import type { Context } from "hono";
import { expandIPv6 } from "hono/utils/ipaddr";
import type { AppEnv } from "./env.ts";

/**
 * The rate limit key of an IP: IPv4 as it is, IPv6 cut to its /64 network in one spelling, because one
 * client has a whole /64. Text that is no IP stays as it is.
 */
export function rateLimitKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  // More than nine parts are no IPv6, and the expansion throws.
  const isIpv6 = ip.includes(":") && ip.split(":").length <= 9;
  if (!isIpv6) return ip;
  const groups = expandIPv6(ip.toLowerCase()).split(":").slice(0, 4);
  return `${groups.join(":")}::/64`;
}

/** The rate limit key of the client; trusts the platform's own header and no other. */
export function clientRateLimitKey(c: Context<AppEnv>): string {
  return rateLimitKey(c.req.header("CF-Connecting-IP") ?? "unknown");
}
