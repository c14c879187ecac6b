import { app } from "./app.ts";
import type { AppEnv } from "./lib/env.ts";
import { runScheduledJobs } from "./schedule.ts";

export default {
  fetch: app.fetch,
  scheduled: ({ cron }, env) => runScheduledJobs(cron, env),
} satisfies ExportedHandler<AppEnv["Bindings"]>;
