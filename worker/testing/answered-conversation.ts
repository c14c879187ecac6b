import { env } from "cloudflare:workers";
import { openDatabase } from "#worker/lib/db.ts";
import { outbox } from "#worker/lib/outbox-store.ts";
import { openChat } from "./chat.ts";
import { exchanger, ringAt } from "./chat-clock.ts";
import { signIn } from "./sign-in.ts";

const db = openDatabase(env.DB);

/** The mails about a conversation. */
export const mailsOf = async (id: string) =>
  (await db.select().from(outbox)).filter(({ causeId }) => causeId.startsWith(`chat-${id}-`));

/** A visitor and a team member in a conversation in which nothing was said. */
export async function openedConversation() {
  const { id, cookie } = await openChat();
  const admin = await signIn("admin");
  return { id, cookie, visitor: exchanger(cookie), team: exchanger(admin.cookie, id) };
}

let emails = 0;

/** A visitor and a team member who has answered; the visitor's email is given unless it is null. */
export async function answeredConversation(given?: null) {
  const opened = await openedConversation();
  const { id, visitor } = opened;
  await visitor.say("Hello there");
  emails += 1;
  const email = `ada-${emails}@example.com`;
  if (given !== null) await visitor.act({ name: "give_email", email });
  await ringAt(id, 0);
  return { ...opened, email };
}
