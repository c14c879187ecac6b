import type { Context } from "hono";
import type { AppEnv } from "./env.ts";
import { problem } from "./problem.ts";

/** Sends the version of a record as ETag, so that a change can name it. */
export function tagVersion(c: Context<AppEnv>, version: number): void {
  c.header("ETag", `"v${version}"`);
}

/**
 * The version a change was based on, from `If-Match`. Throws 428 `precondition_required` without the
 * header and 422 `invalid` when it names no version.
 */
export function expectedVersion(c: Context<AppEnv>): number {
  const tag = c.req.header("If-Match");
  if (tag === undefined) throw problem("precondition_required");
  const version = /^"v(\d{1,15})"$/.exec(tag)?.[1];
  if (version !== undefined) return Number(version);
  const message = 'Expected the ETag of the record, such as "v7"';
  throw problem("invalid", undefined, { fields: [{ field: "If-Match", message }] });
}
