import type { Context } from "hono";
import { ifMatch } from "#contract/if-match.ts";
import type { AppEnv } from "./env.ts";
import { problem } from "./problem.ts";

/** Sends the version of a record as ETag, so that a change can name it. */
export function tagVersion(c: Context<AppEnv>, version: number): void {
  c.header("ETag", `"v${version}"`);
}

/** The version a change is based on; 428 `precondition_required` without it. */
export function expectedVersion(c: Context<AppEnv>): number {
  const header = c.req.header("If-Match");
  if (header === undefined) throw problem("precondition_required");
  const { data, error } = ifMatch.safeParse(header.trim());
  if (data) return Number(data.replace(/\D/g, ""));
  const message = error?.issues[0]?.message ?? "";
  throw problem("invalid", message, { fields: [{ field: "If-Match", message }] });
}
