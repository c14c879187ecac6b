import type { ChatInboxObject } from "#worker/lib/chat-objects.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { callObject } from "./call-object.ts";

/** Calls the object of the inbox; there is one. */
export const callInbox = <T>(
  { CHAT_INBOX }: Pick<AppEnv["Bindings"], "CHAT_INBOX">,
  call: (inbox: DurableObjectStub<ChatInboxObject>) => Promise<T>,
): Promise<T> => callObject(() => CHAT_INBOX.getByName("inbox"), call);
