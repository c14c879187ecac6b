import { Hono } from "hono";
import { reportError } from "#contract/reports.ts";
import type { AppEnv } from "#worker/env.ts";
import { retryIdempotent } from "#worker/lib/db.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { idFrom } from "#worker/lib/id.ts";
import { errorSignature } from "./fingerprint.ts";
import { addReport } from "./store.ts";

export const reports = new Hono<AppEnv>()
  // A browser met an error.
  .post(reportError.path, valid("json", reportError.body), async (c) => {
    const report = c.req.valid("json");
    const fingerprint = await idFrom(errorSignature(report));
    await retryIdempotent(() => addReport(c.var.db, report, fingerprint, Date.now()));
    return reply(c, reportError, report);
  });
