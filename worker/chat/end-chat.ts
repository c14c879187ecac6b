import type { AppEnv } from "#worker/lib/env.ts";
import { callInbox } from "./call-inbox.ts";

/** Closes the open inboxes and conversations of a user whose session has ended. */
export const endChatOf = (env: AppEnv["Bindings"], userId: string): Promise<void> =>
  callInbox(env, (inbox) => inbox.closeSocketsOf(userId));
