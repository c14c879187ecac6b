import { DurableObject } from "cloudflare:workers";
import { heartbeat } from "#contract/chat-limits.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import type { Passed } from "./passed.ts";

/** The open inboxes of the team: who is here, and what changes while they look. The class is made with what other slices pass in. */
export const chatInbox = (_passed: Passed) =>
  class ChatInbox extends DurableObject<AppEnv["Bindings"]> {
    constructor(ctx: DurableObjectState, env: AppEnv["Bindings"]) {
      super(ctx, env);
      const { request, response } = heartbeat;
      ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(request, response));
    }
  };
