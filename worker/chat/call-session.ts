import type { ChatSessionObject } from "#worker/lib/chat-objects.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { callObject } from "./call-object.ts";

/** Calls the object of a conversation. */
export const callSession = <T>(
  { CHAT_SESSIONS }: Pick<AppEnv["Bindings"], "CHAT_SESSIONS">,
  id: string,
  call: (session: DurableObjectStub<ChatSessionObject>) => Promise<T>,
): Promise<T> => callObject(() => CHAT_SESSIONS.getByName(id), call);
