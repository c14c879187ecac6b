import type { Endpoint } from "#contract/endpoint.ts";
import type { ProblemCode } from "#contract/problem.ts";
import type { Policy } from "#worker/lib/policy.ts";

/**
 * Every problem an endpoint can reply with, without duplicates: those that follow from its policy, from
 * its schemas, its own, and the three of every endpoint.
 */
export function problemCodesOf(endpoint: Endpoint, policy: Policy): ProblemCode[] {
  const { method, reply, body, params, query, problems = [] } = endpoint;
  const isUnsafe = method !== "GET" || reply === "websocket";
  const hasJsonBody = body !== undefined && !("file" in body);
  const isQueryInvalid = query !== undefined && !problems.includes("bad_query");
  const groups: [boolean, readonly ProblemCode[]][] = [
    [hasJsonBody, ["malformed_json"]],
    [policy.access !== "public", ["not_signed_in"]],
    [policy.access === "admin", ["forbidden"]],
    [policy.origin === "same" || (isUnsafe && policy.origin !== "any"), ["cross_site"]],
    [policy.bodyBytes !== undefined, ["too_large", "unsupported_media_type"]],
    [hasJsonBody || params !== undefined || isQueryInvalid, ["invalid"]],
    [true, problems],
    [method !== "GET" && typeof reply === "object", ["result_unreadable"]],
    [true, ["rate_limited", "internal", "unavailable"]],
  ];
  return [...new Set(groups.flatMap(([applies, codes]) => (applies ? codes : [])))];
}
