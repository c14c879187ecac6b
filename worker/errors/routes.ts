import { Hono } from "hono";
import { reportError } from "#contract/errors.ts";
import { retryIdempotent } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { idFromParts } from "#worker/lib/id.ts";
import { errorSignature } from "./fingerprint.ts";
import { insertErrorReport } from "./store.ts";

export const errors = new Hono<AppEnv>()
  // Stores an error report and counts it in its error group.
  .post(reportError.path, valid("json", reportError.body), async (c) => {
    const report = c.req.valid("json");
    const fingerprint = await idFromParts(errorSignature(report));
    await retryIdempotent(() => insertErrorReport(c.var.db, report, fingerprint, Date.now()));
    return reply(c, reportError, report);
  });
