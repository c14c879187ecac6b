import { app } from "#worker/app.ts";
import { pruneSessions } from "#worker/auth/prune.ts";
import type { AppEnv } from "#worker/env.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { drainBacklog } from "#worker/lib/outbox.ts";
import { pruneErrors } from "#worker/reports/prune.ts";

export default {
  fetch: app.fetch,

  /** Every minute: mail that did not leave at once, and errors and sessions nobody has used for long. */
  async scheduled(_controller, env) {
    const db = openDatabase(env.DB);
    await Promise.all([drainBacklog(env), pruneErrors(db), pruneSessions(db)]);
  },
} satisfies ExportedHandler<AppEnv["Bindings"]>;
