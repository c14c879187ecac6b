import { DurableObject } from "cloudflare:workers";
import { heartbeat } from "#contract/chat-limits.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import type { Passed } from "./passed.ts";

/** One conversation: its log, its sockets and its jobs. The class is made with what other slices pass in. */
export const chatSession = (_passed: Passed) =>
  class ChatSession extends DurableObject<AppEnv["Bindings"]> {
    constructor(ctx: DurableObjectState, env: AppEnv["Bindings"]) {
      super(ctx, env);
      const { request, response } = heartbeat;
      ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(request, response));
    }
  };
