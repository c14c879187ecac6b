import { env } from "cloudflare:workers";
import { findConversation } from "#worker/chat/find-conversation.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { ChatClient, openChat, until } from "./chat.ts";

const db = openDatabase(env.DB);

/** A visitor who has sent a message and given an email, with the conversation in the index. */
export async function newConversation(email = "mina@okafor.example") {
  const { id, cookie } = await openChat();
  const visitor = await ChatClient.open(cookie);
  await visitor.hello();
  visitor.send({ type: "message", cid: "message-1", text: "What do you offer?\nI post recipes." });
  await visitor.event("message-1");
  const visitorName = "Mina Okafor";
  const action = { name: "give_email", email, visitorName } as const;
  if (email) visitor.send({ type: "action", cid: "email-0001", action });
  await until(async () => {
    const found = await findConversation(db, id);
    return (found?.visitorEmail ?? "") === email ? found : undefined;
  });
  return { id, visitor };
}
