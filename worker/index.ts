import { app } from "./app.ts";
import { chatInbox } from "./chat/chat-inbox.ts";
import { chatSession } from "./chat/chat-session.ts";
import { receiveMail } from "./inbound/receive-mail.ts";
import { inboundPassed } from "./inbound-passed.ts";
import type { AppEnv } from "./lib/env.ts";
import { passed } from "./passed.ts";
import { runScheduledJobs } from "./schedule.ts";

export const ChatSession = chatSession(passed);
export const ChatInbox = chatInbox(passed);

export default {
  fetch: app.fetch,
  email: (message, env) => receiveMail(message, env, inboundPassed),
  scheduled: ({ cron }, env) => runScheduledJobs(cron, env),
} satisfies ExportedHandler<AppEnv["Bindings"]>;
