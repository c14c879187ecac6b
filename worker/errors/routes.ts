import { Hono } from "hono";
import { reportError } from "#contract/errors.ts";
import { retryIdempotent } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { idFromParts } from "#worker/lib/id.ts";
import { errorSignature } from "./fingerprint.ts";
import { addReport } from "./store.ts";

export const errors = new Hono<AppEnv>()
  // A browser met an error.
  .post(reportError.path, valid("json", reportError.body), async (c) => {
    const report = c.req.valid("json");
    const fingerprint = await idFromParts(errorSignature(report));
    await retryIdempotent(() => addReport(c.var.db, report, fingerprint, Date.now()));
    return reply(c, reportError, report);
  });
