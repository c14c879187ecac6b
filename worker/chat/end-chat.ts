import type { AppEnv } from "#worker/lib/env.ts";
import { callInbox } from "./call-inbox.ts";

/** Closes the open inboxes and conversations of a session (the hash of its id) that has ended. */
export const endChatOf = (env: AppEnv["Bindings"], sessionHash: string): Promise<void> =>
  callInbox(env, (inbox) => inbox.closeSocketsOf(sessionHash));

/** As `endChatOf`, for every session that D1 says is no active admin's. */
export const endEndedChats = (env: AppEnv["Bindings"]): Promise<void> =>
  callInbox(env, (inbox) => inbox.closeEndedSockets());
