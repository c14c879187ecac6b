import { app } from "#worker/app.ts";
import { pruneSessions } from "#worker/auth/prune.ts";
import type { AppEnv } from "#worker/env.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { log } from "#worker/lib/log.ts";
import { drainBacklog } from "#worker/lib/outbox.ts";
import { pruneErrors } from "#worker/reports/prune.ts";

export default {
  fetch: app.fetch,

  /** Every minute: mail that did not leave at once, and errors and sessions nobody has used for long. */
  async scheduled(_controller, env) {
    const db = openDatabase(env.DB);
    const chores = {
      drainBacklog: drainBacklog(env),
      pruneErrors: pruneErrors(db),
      pruneSessions: pruneSessions(db),
    };
    // What still runs when this returns is cut off, so a chore that fails may not end the others.
    await Promise.all(
      Object.entries(chores).map(([chore, work]) =>
        work.catch((error) => log("error", { event: "chore_failed", chore, error })),
      ),
    );
  },
} satisfies ExportedHandler<AppEnv["Bindings"]>;
