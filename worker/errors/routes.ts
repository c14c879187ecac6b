import { Hono } from "hono";
import { reportError } from "#contract/errors.ts";
import { clientRateLimitKey } from "#worker/lib/client-ip.ts";
import { retryIdempotent } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { idFromParts } from "#worker/lib/id.ts";
import { currentRelease } from "#worker/lib/release.ts";
import { errorSignature } from "./fingerprint.ts";
import { insertErrorReport } from "./insert-report.ts";
import { withoutQueries } from "./without-queries.ts";

export const errors = new Hono<AppEnv>()
  // Stores an error report and counts it in its error group.
  .post(reportError.path, valid("json", reportError.body), async (c) => {
    const report = withoutQueries(c.req.valid("json"));
    const origin = {
      fingerprint: await idFromParts(errorSignature(report)),
      openedBy: await idFromParts(c.env.SEAL_KEY, clientRateLimitKey(c)),
      receivedAt: Date.now(),
      presentRelease: await currentRelease(),
      requestId: c.var.requestId,
    };
    await retryIdempotent(() => insertErrorReport(c.var.db, report, origin));
    return reply(c, reportError, report);
  });
