import { app } from "./app.ts";
import { pruneSessions } from "./auth/prune.ts";
import { pruneErrors } from "./errors/prune.ts";
import { openDatabase } from "./lib/db.ts";
import type { AppEnv } from "./lib/env.ts";
import { log } from "./lib/log.ts";
import { drainBacklog } from "./lib/outbox.ts";

export default {
  fetch: app.fetch,

  /** Every minute: mail that did not leave at once, and errors and sessions nobody has used for long. */
  async scheduled(_controller, env) {
    const db = openDatabase(env.DB);
    const scheduledJobs = {
      drainBacklog: drainBacklog(env),
      pruneErrors: pruneErrors(db),
      pruneSessions: pruneSessions(db),
    };
    // What still runs when this returns is cut off, so a chore that fails may not end the others.
    await Promise.all(
      Object.entries(scheduledJobs).map(([chore, work]) =>
        work.catch((error) => log("error", { event: "chore_failed", chore, error })),
      ),
    );
  },
} satisfies ExportedHandler<AppEnv["Bindings"]>;
