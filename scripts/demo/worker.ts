import { fillDemoData } from "#worker/analytics/demo-data.ts";
import { MonthChatInbox, MonthChatSession } from "./chat-objects.ts";
import { fillMonth } from "./month.ts";
import type { MonthEnv, MonthOptions } from "./step.ts";

/** The Durable Objects, under the names by which the configuration of the product knows them. */
export const ChatSession = MonthChatSession;
export const ChatInbox = MonthChatInbox;

const analyticsLimitMs = 10 * 60_000;

/** What this worker does, by the path of a POST request. */
const parts: Readonly<Record<string, (env: MonthEnv, options: MonthOptions) => Promise<unknown>>> =
  {
    "/api/demo/month": (env, options) => fillMonth(env, Date.now(), options),
    "/api/demo/analytics": ({ DB }) =>
      fillDemoData(DB, Date.now(), AbortSignal.timeout(analyticsLimitMs)),
  };

/**
 * Takes the place of the product's worker on its local state, for as long as it takes to fill that with the demo month:
 * conversations are only stored by Durable Objects, and those only run in a worker.
 */
export default {
  async fetch(request, env) {
    const part = parts[new URL(request.url).pathname];
    if (request.method !== "POST" || !part) return new Response("Ready");
    try {
      await part(env, await request.json<MonthOptions>());
      return new Response("Done");
    } catch (error) {
      return new Response(error instanceof Error ? error.message : String(error), { status: 500 });
    }
  },
} satisfies ExportedHandler<MonthEnv>;
